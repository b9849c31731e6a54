/// Why names of tags or collections cannot be changed as asked. Collections are given as whole paths.
package enum NameError: Error, Equatable, Sendable {
    /// No tags of these names.
    case noTag([String])
    case noCollection(String)
    /// A collection stands where another one should go.
    case collectionExists(String)
    /// A collection would end up below itself.
    case collectionInItself(String)
    /// A collection with so many below it, where they were not asked for.
    case hasSubfolders(String, count: Int)
    /// A path of more than `CollectionPath.deepest` names would come about.
    case tooDeep(String)
}
