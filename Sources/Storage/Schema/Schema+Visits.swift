extension Schema {
    /// What a step did to the last visits of pins: only an import changes them as a part of a step. A visit after that has another date
    /// than `became`, and stays when the step is taken back.
    static let visitsSQL = """
        create table before_visit (
            step_id integer not null references step (id) on delete cascade,
            pin_id integer not null,
            opened_at integer,
            became integer not null,
            primary key (step_id, pin_id)
        ) strict, without rowid;
        """
}
