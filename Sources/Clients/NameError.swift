/// Why names of tags or collections cannot be changed as asked. Collections are given as whole paths.
package enum NameError: Error, Equatable, Sendable {
    /// Those that are missing, and the tags that may be meant.
    case noTag([String], near: [String] = [])
    /// The path, and those that may be meant.
    case noCollection(String, near: [String] = [])
    /// A collection stands where another one should go.
    case collectionExists(String)
    /// A collection would end up below itself.
    case collectionInItself(String)
    /// A collection with so many below it, where they were not asked for.
    case hasSubfolders(String, count: Int)
    /// A path of more than `CollectionPath.deepest` names would come about.
    case tooDeep(String)
}
