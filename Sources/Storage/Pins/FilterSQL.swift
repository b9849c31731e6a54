internal import Models
internal import Primitives
internal import SearchText
internal import WebAddress

/// A filter as a condition on `pin p`.
struct FilterSQL {
    let tables: LibraryTables

    static var outsideOfTrash: SQLFragment { SQLFragment("p.deleted_at is null") }

    /// - Parameter namesTrash: the query says itself whether it means the trash.
    func condition(for filter: PinFilter, namesTrash: Bool = false) throws -> SQLFragment {
        var conditions: [SQLFragment] = []
        if filter.isTrashed || !namesTrash && !filter.includesTrash {
            conditions.append(filter.isTrashed ? SQLFragment("p.deleted_at is not null") : Self.outsideOfTrash)
        }
        if !filter.types.isEmpty {
            conditions.append(.any(filter.types.map { SQLFragment("p.type = ?", [.integer($0.code)]) }))
        }
        conditions += try filter.tags.map { try carries($0) }
        if !filter.anyTags.isEmpty { conditions.append(.any(try filter.anyTags.map { try carries($0) })) }
        conditions += try filter.noTags.map { .not(try carries($0)) }
        if filter.isUntagged { conditions.append(SQLFragment("not exists (select 1 from pin_tag t where t.pin_id = p.id)")) }
        if let collection = filter.collection {
            conditions.append(try filter.isOwnCollectionOnly ? isDirectlyIn(collection) : isIn(collection))
        }
        if filter.isFavorite { conditions.append(SQLFragment("p.favorite")) }
        if filter.isUnread { conditions.append(SQLFragment("p.unread")) }
        if let site = filter.site { conditions.append(try isOnSite(site)) }
        if let since = filter.since { conditions.append(SQLFragment("p.created_at >= ?", [.integer(since.seconds)])) }
        if let until = filter.until { conditions.append(SQLFragment("p.created_at < ?", [.integer(until.seconds)])) }
        if !filter.fetchStates.isEmpty { conditions.append(.any(filter.fetchStates.map(hasFetchState))) }
        if let moment = filter.fetchedBefore {
            conditions.append(
                SQLFragment("exists (select 1 from page where pin_id = p.id and fetched_at < ?)", [.integer(moment.seconds)]))
        }
        if let moment = filter.checkedBefore {
            conditions.append(
                SQLFragment("not exists (select 1 from link where pin_id = p.id and checked_at >= ?)", [.integer(moment.seconds)])
            )
        }
        if let moment = filter.trashedBefore {
            conditions.append(SQLFragment("p.deleted_at < ?", [.integer(moment.seconds)]))
        }
        return .all(conditions)
    }

    /// A pin without a row in `page` was never fetched.
    private func hasFetchState(_ state: FetchState) -> SQLFragment {
        let isSo = SQLFragment("exists (select 1 from page where pin_id = p.id and state = ?)", [.integer(state.code)])
        guard state == .none else { return isSo }
        return .any([isSo, SQLFragment("not exists (select 1 from page where pin_id = p.id)")])
    }

    func carries(_ tag: String) throws -> SQLFragment {
        guard let id = try tables.tags.id(named: NameRules.cleaned(tag)) else { return .never }
        return SQLFragment("p.id in (select pin_id from pin_tag where tag_id = ?)", [.integer(id)])
    }

    /// On a host or one of its subdomains. The index finds the pins that have its name in their address; the function looks closer.
    func isOnSite(_ host: String) throws -> SQLFragment {
        guard let site = Site.site(named: host) else { return .never }
        try tables.prepareFunctions()
        let isOnSite = SQLFragment("is_on_site(p.url, ?)", [.text(site)])
        // Names in other scripts and numbers may be written differently in the address.
        guard !site.contains("xn--"), site.last?.isNumber == false, let words = Phrase(site, prefix: false).ftsText else {
            return isOnSite
        }
        return .all([
            SQLFragment("p.id in (select rowid from pin_search where pin_search match ?)", [.text("address : \(words)")]),
            isOnSite,
        ])
    }

    /// In the collection and not only below it.
    private func isDirectlyIn(_ path: CollectionPath) throws -> SQLFragment {
        guard let id = try tables.collections.id(at: path) else { return .never }
        return SQLFragment("p.id in (select pin_id from pin_collection where collection_id = ?)", [.integer(id)])
    }

    /// In the collection or anywhere below it.
    func isIn(_ path: CollectionPath) throws -> SQLFragment {
        guard let id = try tables.collections.id(at: path) else { return .never }
        return SQLFragment(
            """
            p.id in (select pin_id from pin_collection where collection_id in (
                with recursive below (id) as (select ? union select c.id from collection c join below b on c.parent_id = b.id)
                select id from below))
            """, [.integer(id)])
    }
}
