/// What `pinnest` alone says.
enum StartScreen {
    static let text = """
        pinnest keeps your bookmarks, and finds them again.

          pinnest add https://www.swift.org/ --tag swift    save a page
          pinnest list                                      the newest first
          pinnest search swift                              find it again
          pinnest show 1                                    everything about it
          pinnest undo                                      take the last change back

        All commands: pinnest help     One of them: pinnest help add

        """
}
