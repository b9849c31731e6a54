internal import CommandLineKit
internal import Interchange

extension HelpTopics {
    static var formats: HelpTopic {
        HelpTopic(name: "formats", abstract: "files that are imported and exported") {
            [
                """
                The format of a file is found out by what is in it, never by its name alone; 'pinnest import --format NAME' says it. Text \
                is UTF-8, UTF-16 by its mark, what HTML and XML declare, else windows-1252.
                """,
                .heading("Read and written"),
                .definitions(FormatTexts.written.map(FormatTexts.definition)),
                .heading("Read"),
                .definitions(InterchangeFormat.allCases.filter { !FormatTexts.written.contains($0) }.map(FormatTexts.definition)),
                .heading("Read in place, while the program runs"),
                .definitions([
                    Definition("firefox-places", "places.sqlite of Firefox and LibreWolf, with tags and keywords"),
                    Definition("buku-db", "buku's database"),
                ]),
                """
                Folders become collections, 1,000 deep at the most; an unnamed one is called Unnamed. Archived and private become tags of \
                these names, starred becomes the favourite, to read becomes unread. What pinnest has no place for, such as keywords, is \
                kept in 'extra' and given back by json, jsonl, csv and netscape, feeds by opml, too. Bookmarklets are kept, and never \
                opened; separators and saved searches are passed over and counted. Notes of folders have no place: each is named, and \
                left out.
                """,
            ]
        }
    }
}
