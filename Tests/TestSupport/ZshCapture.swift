/// Types lines into an interactive zsh and shows what its completion would insert.
package enum ZshCapture {
    package static let program = #"""
        zmodload zsh/zpty || exit 1
        folder=$1; shift
        zpty z zsh -f -i
        zpty -w z "PS1= PS2= ; stty -echo; fpath=(${(q)folder} \$fpath)"
        zpty -w z 'autoload -Uz compinit; compinit -u -D; zstyle ":completion:*" verbose no; LISTMAX=100000
        compadd() {
            if [[ $1 == -[OAD] || ${@[1,(i)(-|--)]} == *" "-[OAD]" "* ]]; then builtin compadd "$@"; return; fi
            local -a found
            builtin compadd -A found "$@"
            (($#found)) && builtin print -rn -- "<<"${(j:>><<:)found}">>"
            builtin compadd "$@"
        }
        finish-line() { BUFFER=; builtin print -rn -- "<""<END>>" }
        zle -N finish-line; bindkey "^X" finish-line; bindkey "^I" complete-word
        print "READY"NOW'
        typeset -i tries
        # Reads until a mark comes, at most half a minute.
        collect() {
            text=
            for ((tries = 0; tries < 600; tries++)); do
                while zpty -r -t z chunk; do
                    text+=$chunk
                    [[ $text == *$1* ]] && return 0
                done
                sleep 0.05
            done
            print -r -- "no answer: $text"
            exit 1
        }
        collect READYNOW
        for line in "$@"; do
            zpty -w -n z "$line"$'\t\x18'
            collect '<<END>>'
            text=${text%%<<END>>*}
            while [[ $text == *'<<'*'>>'* ]]; do
                text=${text#*<<}
                print -r -- "${text%%>>*}"
                text=${text#*>>}
            done
            print '<<END>>'
        done
        zpty -d z
        """#
}
