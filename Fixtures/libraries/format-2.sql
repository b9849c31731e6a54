-- A library of format 2: that of format 1, which a later version of pinnest has opened and changed, and whose change was taken back.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE library (
    key text primary key,
    value any
) strict, without rowid;
INSERT INTO library VALUES('search-version',1);
CREATE TABLE file (
    id integer primary key,
    sha256 blob not null unique check (length(sha256) = 32),
    size integer not null,
    media_type text not null,
    title text,
    width integer,
    height integer,
    pages integer
) strict;
INSERT INTO file VALUES(1,X'14bcd090baf31edba64e9cbd8cdfc15f943344aa72cb3675ad8e91bfcbce03ad',15,'application/pdf',NULL,NULL,NULL,NULL);
CREATE TABLE pin (
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
INSERT INTO pin VALUES(1,X'01a22bec0b9c7441a98563802efbbe03',0,'https://www.swift.org/',4496554146608637653,'Swift.org','changed',NULL,NULL,NULL,0,0,0,1796033219,1796033220,NULL,NULL,NULL);
INSERT INTO pin VALUES(2,X'01a22bec0d0c767581f0a729c18747ba',0,'https://ja.example/データベース',2637999835031512708,'データベース入門',NULL,NULL,NULL,NULL,1,1,0,1796033219,1796033219,NULL,NULL,NULL);
INSERT INTO pin VALUES(3,X'01a22bec0dcf7eb39f5df91e9df82f5d',4,NULL,187168119249821501,NULL,NULL,replace('A text of its own\nwith a second line and café','\n',char(10)),NULL,NULL,0,0,0,1796033220,1796033220,NULL,NULL,NULL);
INSERT INTO pin VALUES(4,X'01a22bec0ed57875bbded9d518e187f8',3,NULL,NULL,NULL,'kept file',NULL,1,'report.pdf',0,0,0,1796033220,1796033220,NULL,NULL,NULL);
INSERT INTO pin VALUES(5,X'01a22bec0fd87891981c7febb0dc2cdd',0,'https://trashed.example/',-4959641050398116530,NULL,NULL,NULL,NULL,NULL,0,0,0,1796033220,1796033220,NULL,1796033220,NULL);
CREATE TABLE page (
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
CREATE TABLE link (
    pin_id integer primary key references pin (id) on delete cascade,
    state integer not null,
    http_status integer,
    checked_at integer,
    failing_since integer
) strict;
CREATE TABLE tag (
    id integer primary key autoincrement,
    name text not null,
    name_key text not null unique,
    created_at integer not null,
    updated_at integer not null
) strict;
INSERT INTO tag VALUES(1,'swift','swift',1796033219,1796033219);
INSERT INTO tag VALUES(2,'language','language',1796033219,1796033219);
INSERT INTO tag VALUES(3,'日本語','日本語',1796033219,1796033219);
INSERT INTO tag VALUES(4,'texts','texts',1796033220,1796033221);
CREATE TABLE pin_tag (
    pin_id integer not null references pin (id) on delete cascade,
    tag_id integer not null references tag (id) on delete cascade,
    primary key (pin_id, tag_id)
) strict, without rowid;
INSERT INTO pin_tag VALUES(1,1);
INSERT INTO pin_tag VALUES(2,3);
INSERT INTO pin_tag VALUES(3,4);
CREATE TABLE collection (
    id integer primary key autoincrement,
    uuid blob not null unique check (length(uuid) = 16),
    parent_id integer references collection (id),
    name text not null,
    name_key text not null,
    position integer not null default 0,
    created_at integer not null,
    updated_at integer not null
) strict;
INSERT INTO collection VALUES(1,X'01a22bec0b9c7408bcdeb50627c343f4',NULL,'Dev','dev',1,1796033219,1796033219);
INSERT INTO collection VALUES(2,X'01a22bec0b9c74a0a28907135dfac4e8',1,'Languages','languages',1,1796033219,1796033219);
INSERT INTO collection VALUES(3,X'01a22bec0d0c7ce7b39c0df780162970',1,'データ','データ',2,1796033219,1796033219);
CREATE TABLE pin_collection (
    pin_id integer not null references pin (id) on delete cascade,
    collection_id integer not null references collection (id) on delete cascade,
    primary key (pin_id, collection_id)
) strict, without rowid;
INSERT INTO pin_collection VALUES(1,2);
INSERT INTO pin_collection VALUES(2,3);
CREATE TABLE tombstone (
    uuid blob primary key check (length(uuid) = 16),
    kind integer not null,
    deleted_at integer not null
) strict, without rowid;
CREATE TABLE step (
    id integer primary key autoincrement,
    at integer not null,
    command text not null,
    pins integer not null,
    first_created integer,
    last_created integer
) strict;
INSERT INTO step VALUES(1,1796033219,'--db lib.db add --no-fetch https://www.swift.org/ -t swift,language -c Dev/Languages -n ''read the guide'' --title Swift.org',1,1,1);
INSERT INTO step VALUES(2,1796033219,'--db lib.db add --no-fetch https://ja.example/データベース -t 日本語 -c Dev/データ --title データベース入門 --favorite --unread',1,2,2);
INSERT INTO step VALUES(3,1796033220,replace('--db lib.db add --text ''A text of its own\nwith a second line and café'' -t text','\n',char(10)),1,3,3);
INSERT INTO step VALUES(4,1796033220,'--db lib.db add report.pdf -n ''kept file''',1,4,4);
INSERT INTO step VALUES(5,1796033220,'--db lib.db add --no-fetch https://trashed.example/',1,5,5);
INSERT INTO step VALUES(6,1796033220,'--db lib.db rm 5',1,NULL,NULL);
INSERT INTO step VALUES(7,1796033220,'--db lib.db edit 1 --note changed --untag language',1,NULL,NULL);
INSERT INTO step VALUES(8,1796033221,'--db lib.db tag rename text texts',1,NULL,NULL);
CREATE TABLE before_pin (
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
INSERT INTO before_pin VALUES(6,5,X'01a22bec0fd87891981c7febb0dc2cdd',0,'https://trashed.example/',-4959641050398116530,NULL,NULL,NULL,NULL,NULL,0,0,0,1796033220,1796033220,NULL,NULL);
INSERT INTO before_pin VALUES(7,1,X'01a22bec0b9c7441a98563802efbbe03',0,'https://www.swift.org/',4496554146608637653,'Swift.org','read the guide',NULL,NULL,NULL,0,0,0,1796033219,1796033219,NULL,NULL);
CREATE TABLE before_pin_tag (
    step_id integer not null references step (id) on delete cascade,
    pin_id integer not null,
    tag_id integer not null,
    present integer not null,
    primary key (step_id, pin_id, tag_id)
) strict, without rowid;
INSERT INTO before_pin_tag VALUES(7,1,2,1);
CREATE TABLE before_pin_collection (
    step_id integer not null references step (id) on delete cascade,
    pin_id integer not null,
    collection_id integer not null,
    present integer not null,
    primary key (step_id, pin_id, collection_id)
) strict, without rowid;
CREATE TABLE before_tag (
    step_id integer not null references step (id) on delete cascade,
    tag_id integer not null,
    name text,
    name_key text,
    created_at integer,
    updated_at integer,
    primary key (step_id, tag_id)
) strict, without rowid;
INSERT INTO before_tag VALUES(1,1,NULL,NULL,NULL,NULL);
INSERT INTO before_tag VALUES(1,2,NULL,NULL,NULL,NULL);
INSERT INTO before_tag VALUES(2,3,NULL,NULL,NULL,NULL);
INSERT INTO before_tag VALUES(3,4,NULL,NULL,NULL,NULL);
INSERT INTO before_tag VALUES(8,4,'text','text',1796033220,1796033220);
CREATE TABLE before_collection (
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
INSERT INTO before_collection VALUES(1,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO before_collection VALUES(1,2,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO before_collection VALUES(2,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','pin_search','pin_search',0,'CREATE VIRTUAL TABLE pin_search using fts5 (
    title, tags, address, note, description, body, content = '''', tokenize="ascii tokenchars ''!""#$%&''''()*+,-./:;<=>?@[\]^_`{|}~''"
)');
CREATE TABLE IF NOT EXISTS 'pin_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO pin_search_data VALUES(1,X'0513052303000b');
INSERT INTO pin_search_data VALUES(10,X'000000000109090009010101020101030101040101050101060101070101080101090101');
INSERT INTO pin_search_data VALUES(137438953473,X'0000008902302c010601010301012e010a030102070401012f010a010204030801013a010601020301056775696465010601030401056874747073010601020201086c616e6775616765010601010201036f726701080401020a010472656164010601030201057377696674010e02010104010208010374686501060103030103777777010601020604080a0a080c0c0f0b0b100a');
INSERT INTO pin_search_data VALUES(274877906945,X'000000a002302e020601020701012f020a010204030601013a020601020301076578616d706c65020601020801056874747073020601020201026a6102060102060103e382b902080701020f0301bf02080401020c0202838702080201020a03019902080501020d0301bc020c030501020b050103e585a50202080103e697a5020601010202029cac02060101030103e8aa9e02060101040103e9968002020904080a080e0c090b090a090b080a090a');
INSERT INTO pin_search_data VALUES(412316860417,X'00000073023061030a020105020802026e64030601050b010463616665030601050c010369747303080501050501046c696e65030601050a01026f660308040105040202776e03080601050601067365636f6e640306010509010474657874030e030101020105030104776974680306010507040a090b0b0b0a0a0d0f');
INSERT INTO pin_search_data VALUES(549755813889,X'0000003c02302e040803010203010466696c65040601030301046b6570740406010302010370646604080401020401067265706f727404080201020204090b0b0b');
INSERT INTO pin_search_data VALUES(687194767361,X'0000004602302e050601020701012f050a010204030601013a050601020301076578616d706c650506010208010568747470730506010202010774726173686564050601020604080a080e0c');
INSERT INTO pin_search_data VALUES(824633720833,X'0000008802302c010101012e010b030102070401012f010b010204030801013a010701020301076368616e676564010601030201056775696465010101056874747073010701020201086c616e6775616765010101036f726701090401020a010472656164010101057377696674010f02010102010208010374686501010103777777010701020604050a0a080e090c0c0b081007');
INSERT INTO pin_search_data VALUES(962072674305,X'00000078023061030b020105020802026e64030701050b010463616665030701050c010369747303090501050501046c696e65030701050a01026f660309040105040202776e03090601050601067365636f6e64030701050901047465787403090301050305017303060101020104776974680307010507040a090b0b0b0a0a0d0c08');
INSERT INTO pin_search_data VALUES(1099511627777,X'0000006402302e010b030102070401012f010b010204030801013a010701020301076368616e676564010101056874747073010701020201036f726701090401020a01057377696674010f02010102010208010377777701070102060101780106010302040a0a080b0c0b100a');
INSERT INTO pin_search_data VALUES(1236950581249,X'0000006402302e010b030102070401012f010b010204030801013a010701020301076368616e676564010601030201056874747073010701020201036f726701090401020a01057377696674010f02010102010208010377777701070102060101780101040a0a080e0c0b100a');
CREATE TABLE IF NOT EXISTS 'pin_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO pin_search_idx VALUES(1,X'',2);
INSERT INTO pin_search_idx VALUES(2,X'',2);
INSERT INTO pin_search_idx VALUES(3,X'',2);
INSERT INTO pin_search_idx VALUES(4,X'',2);
INSERT INTO pin_search_idx VALUES(5,X'',2);
INSERT INTO pin_search_idx VALUES(6,X'',2);
INSERT INTO pin_search_idx VALUES(7,X'',2);
INSERT INTO pin_search_idx VALUES(8,X'',2);
INSERT INTO pin_search_idx VALUES(9,X'',2);
CREATE TABLE IF NOT EXISTS 'pin_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO pin_search_docsize VALUES(1,X'03010a010000');
INSERT INTO pin_search_docsize VALUES(2,X'08030e000000');
INSERT INTO pin_search_docsize VALUES(3,X'05010000000b');
INSERT INTO pin_search_docsize VALUES(4,X'030003020000');
INSERT INTO pin_search_docsize VALUES(5,X'000008000000');
CREATE TABLE IF NOT EXISTS 'pin_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO pin_search_config VALUES('version',4);
CREATE TABLE before_visit (
    step_id integer not null references step (id) on delete cascade,
    pin_id integer not null,
    opened_at integer,
    became integer not null,
    primary key (step_id, pin_id)
) strict, without rowid;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('step',9);
INSERT INTO sqlite_sequence VALUES('pin',5);
INSERT INTO sqlite_sequence VALUES('tag',4);
INSERT INTO sqlite_sequence VALUES('collection',3);
CREATE UNIQUE INDEX pin_uuid on pin (uuid);
CREATE INDEX pin_content_key on pin (content_key) where content_key is not null;
CREATE INDEX pin_file on pin (file_id) where file_id is not null;
CREATE INDEX pin_live on pin (created_at) where deleted_at is null;
CREATE INDEX pin_trashed on pin (deleted_at) where deleted_at is not null;
CREATE INDEX pin_tag_tag on pin_tag (tag_id, pin_id);
CREATE UNIQUE INDEX collection_name on collection (ifnull(parent_id, 0), name_key);
CREATE INDEX collection_parent on collection (parent_id);
CREATE INDEX pin_collection_collection on pin_collection (collection_id, pin_id);
PRAGMA writable_schema=OFF;
COMMIT;
PRAGMA application_id=1885957742;
PRAGMA user_version=2;
