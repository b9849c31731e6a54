/// Where the components lie in a serialised URL, as byte offsets:
///
///     https://user:password@host:8080/path?query#fragment
///          |  |   |        ||   |    |    |     |
///          |  |   |        ||   |    |    |     queryEnd
///          |  |   |        ||   |    |    pathEnd
///          |  |   |        ||   |    pathStart
///          |  |   |        ||   hostEnd
///          |  |   |        |hostStart
///          |  |   |        passwordEnd
///          |  |   usernameEnd
///          |  schemeEnd + 3
///          schemeEnd
///
/// `authorityEnd` is `pathStart` but for a path that begins with `//` after no host: there `/.` stands between them.
struct URLLayout: Sendable {
    var scheme = Scheme.other
    var schemeEnd = 0
    var hasAuthority = false
    var usernameEnd = 0
    var passwordEnd = 0
    var hostStart = 0
    var hostEnd = 0
    var port: UInt16?
    var authorityEnd = 0
    var pathStart = 0
    var hasOpaquePath = false
    var pathEnd = 0
    var queryEnd = 0
}
