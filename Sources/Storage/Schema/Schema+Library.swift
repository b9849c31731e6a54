extension Schema {
    /// The tables of a new library.
    ///
    /// What the user owns stands in `pin`; what fetches and checks found stands in `page` and `link`, so that undo can bring back
    /// the one without losing the other. Times are whole seconds since 1970.
    static let librarySQL = """
        create table library (
            key text primary key,
            value any
        ) strict, without rowid;

        create table file (
            id integer primary key,
            sha256 blob not null unique check (length(sha256) = 32),
            size integer not null,
            media_type text not null,
            title text,
            width integer,
            height integer,
            pages integer
        ) strict;

        create table pin (
            id integer primary key autoincrement,
            uuid blob not null check (length(uuid) = 16),
            type integer not null,
            url text,
            content_key integer,
            title text,
            note text,
            text text,
            file_id integer references file (id),
            file_name text,
            favorite integer not null default 0,
            unread integer not null default 0,
            origin integer not null default 0,
            created_at integer not null,
            updated_at integer not null,
            opened_at integer,
            deleted_at integer,
            extra text
        ) strict;
        create unique index pin_uuid on pin (uuid);
        create index pin_content_key on pin (content_key) where content_key is not null;
        create index pin_file on pin (file_id) where file_id is not null;
        create index pin_live on pin (created_at) where deleted_at is null;
        create index pin_trashed on pin (deleted_at) where deleted_at is not null;

        create table page (
            pin_id integer primary key references pin (id) on delete cascade,
            state integer not null,
            http_status integer,
            final_url text,
            media_type text,
            fetched_at integer,
            error text,
            title text,
            description text,
            site_name text,
            canonical_url text,
            language text,
            thumbnail_url text,
            thumbnail text,
            favicon_url text,
            favicon text
        ) strict;

        create table link (
            pin_id integer primary key references pin (id) on delete cascade,
            state integer not null,
            http_status integer,
            checked_at integer,
            failing_since integer
        ) strict;

        create table tag (
            id integer primary key autoincrement,
            name text not null,
            name_key text not null unique,
            created_at integer not null,
            updated_at integer not null
        ) strict;
        create table pin_tag (
            pin_id integer not null references pin (id) on delete cascade,
            tag_id integer not null references tag (id) on delete cascade,
            primary key (pin_id, tag_id)
        ) strict, without rowid;
        create index pin_tag_tag on pin_tag (tag_id, pin_id);

        create table collection (
            id integer primary key autoincrement,
            uuid blob not null unique check (length(uuid) = 16),
            parent_id integer references collection (id),
            name text not null,
            name_key text not null,
            position integer not null default 0,
            created_at integer not null,
            updated_at integer not null
        ) strict;
        create unique index collection_name on collection (ifnull(parent_id, 0), name_key);
        create index collection_parent on collection (parent_id);
        create table pin_collection (
            pin_id integer not null references pin (id) on delete cascade,
            collection_id integer not null references collection (id) on delete cascade,
            primary key (pin_id, collection_id)
        ) strict, without rowid;
        create index pin_collection_collection on pin_collection (collection_id, pin_id);

        create table tombstone (
            uuid blob primary key check (length(uuid) = 16),
            kind integer not null,
            deleted_at integer not null
        ) strict, without rowid;

        create table step (
            id integer primary key autoincrement,
            at integer not null,
            command text not null,
            pins integer not null,
            first_created integer,
            last_created integer
        ) strict;
        create table before_pin (
            step_id integer not null references step (id) on delete cascade,
            pin_id integer not null,
            uuid blob not null,
            type integer not null,
            url text,
            content_key integer,
            title text,
            note text,
            text text,
            file_id integer,
            file_name text,
            favorite integer not null,
            unread integer not null,
            origin integer not null,
            created_at integer not null,
            updated_at integer not null,
            deleted_at integer,
            extra text,
            primary key (step_id, pin_id)
        ) strict, without rowid;
        create table before_pin_tag (
            step_id integer not null references step (id) on delete cascade,
            pin_id integer not null,
            tag_id integer not null,
            present integer not null,
            primary key (step_id, pin_id, tag_id)
        ) strict, without rowid;
        create table before_pin_collection (
            step_id integer not null references step (id) on delete cascade,
            pin_id integer not null,
            collection_id integer not null,
            present integer not null,
            primary key (step_id, pin_id, collection_id)
        ) strict, without rowid;
        create table before_tag (
            step_id integer not null references step (id) on delete cascade,
            tag_id integer not null,
            name text,
            name_key text,
            created_at integer,
            updated_at integer,
            primary key (step_id, tag_id)
        ) strict, without rowid;
        create table before_collection (
            step_id integer not null references step (id) on delete cascade,
            collection_id integer not null,
            uuid blob,
            parent_id integer,
            name text,
            name_key text,
            position integer,
            created_at integer,
            updated_at integer,
            primary key (step_id, collection_id)
        ) strict, without rowid;
        """
}
