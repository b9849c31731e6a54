extension BashScript {
    /// The part of the script that is the same for all grammars. PREFIX, VARIABLE and PROGRAM stand for names.
    ///
    /// bash divides words at the characters of COMP_WORDBREAKS, among them `=` and `:`; the script puts them together again and, for
    /// what it offers, leaves away what readline will not replace.
    static let driverTemplate = #"""
        # The words up to the cursor without quoting, and what of the last one stays when bash replaces it.
        PREFIX_split() {
            local line=$COMP_LINE raw word i
            for ((i = 0; i <= COMP_CWORD; i++)); do
                raw=${COMP_WORDS[i]}
                case $raw in
                \'*)
                    word=${raw#\'} word=${word//"'\\''"/\'}
                    [[ ${raw//"'\\''"/} == ?*\' ]] && word=${word%\'}
                    ;;
                \"*) word=${raw#\"} word=${word%\"} ;;
                *) word=${raw//\\/} ;;
                esac
                if ((i > 0)) && [[ $line != [[:space:]]* ]]; then
                    glued=${words[cword]}
                    words[cword]+=$word
                else
                    ((i > 0 && ++cword))
                    glued=''
                    words[cword]=$word
                fi
                [[ -n $raw && -z ${raw//[=:]/} ]] && glued=${words[cword]}
                line=${line#*"$raw"}
            done
            quoted=''
            [[ $raw == [\'\"]* ]] && quoted=${raw:0:1}
            # Of 'It'\''s readline replaces what stands after the last quote.
            if [[ $quoted == \' && $raw == *"'\\''"* ]]; then
                glued=${raw%"'\\''"*}\'
                glued=${glued#\'}
                glued=${glued//"'\\''"/\'}
            fi
            return 0
        }

        # Finds an option by its name.
        PREFIX_find() {
            local entry rest
            for entry in "${options[@]}"; do
                names=${entry%%|*}
                case " ${names#\*} " in
                *" $1 "*)
                    rest=${entry#*|}
                    value=${rest%%|*}
                    excluded=${rest#*|}
                    return 0
                    ;;
                esac
            done
            return 1
        }

        # Takes note of an option that is on the line.
        PREFIX_use() {
            local name=${1%%=*} names value='' excluded i
            if PREFIX_find "$name" || { [[ -n $default ]] && PREFIX_default && PREFIX_find "$name"; }; then
                used+="$excluded "
                [[ $names == \** ]] || used+="$names "
            elif [[ $name != --* ]]; then
                for ((i = 1; i < ${#name}; i++)); do
                    value=''
                    PREFIX_find "-${name:i:1}" || continue
                    used+="$excluded "
                    [[ $names == \** ]] || used+="$names "
                done
            fi
            [[ $1 == *=* ]] || waiting=$value
        }

        # Goes on as if the default subcommand had been named.
        PREFIX_default() {
            path=$default
            PREFIX_command "$path"
        }

        # Offers a word that begins as the typed one does.
        PREFIX_offer() {
            [[ $1 == "$2"* ]] || return 0
            local word=$lead$1 quote="'\\''"
            word=${word#"$glued"}
            case $quoted in
            \') word=${word//\'/"$quote"} ;;
            \") word=${word//\\/\\\\} word=${word//\"/\\\"} word=${word//\$/\\\$} word=${word//\`/\\\`} ;;
            *)
                if [[ $word == *[!A-Za-z0-9_./,:=@%+-]* ]]; then
                    printf -v word %q "$word"
                    word=${word//\\,/,}
                fi
                ;;
            esac
            COMPREPLY+=("$word")
        }

        PREFIX_options() {
            local entry names name
            for entry in "${options[@]}"; do
                names=${entry%%|*}
                for name in ${names#\*}; do
                    [[ $used == *" $name "* ]] && continue 2
                done
                for name in ${names#\*}; do
                    PREFIX_offer "$name" "$1"
                done
            done
        }

        PREFIX_paths() {
            local word
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do
                word=$lead$word
                COMPREPLY+=("${word#"$glued"}")
            done < <(compgen "$@")
        }

        # Offers what VALUE of the tables above says.
        PREFIX_value() {
            local kind=$1 typed=$2 kept='' word
            if [[ $kind == ,* ]]; then
                kind=${kind#,}
                [[ $typed == *,* ]] && kept=${typed%,*},
            fi
            case $kind in
            =*)
                for word in ${kind#=}; do
                    PREFIX_offer "$kept$word" "$typed"
                done
                ;;
            @)
                while IFS= read -r word; do
                    PREFIX_offer "$word" "$typed"
                done < <(
                    VARIABLE_SHELL=bash VARIABLE_VERSION=$BASH_VERSION \
                        "${words[0]/#\~/$HOME}" ---completion bash "$cword" -- "${words[@]}" 2>/dev/null
                )
                ;;
            /files)
                PREFIX_paths -f -- "$typed"
                ;;
            /files*)
                PREFIX_paths -d -- "$typed"
                for word in ${kind#/files}; do
                    PREFIX_paths -f -X "!*.$word" -- "$typed"
                done
                ;;
            /folders)
                PREFIX_paths -d -- "$typed"
                ;;
            esac
        }

        PREFIX() {
            local IFS=$' \t\n'
            local -a words=() options=() subcommands=() operands=()
            local cword=0 glued='' quoted='' lead='' default='' path='PROGRAM' used=' ' waiting='' ended='' count=0
            local names value excluded word i
            COMPREPLY=()
            PREFIX_split
            PREFIX_command "$path"
            for ((i = 1; i < cword; i++)); do
                word=${words[i]}
                if [[ -n $waiting ]]; then
                    waiting=''
                elif [[ -n $ended ]]; then
                    ((++count))
                elif [[ $word == -- ]]; then
                    ended=1
                elif [[ $word == -?* ]]; then
                    PREFIX_use "$word"
                elif ((count == 0)) && PREFIX_child "$path $word"; then
                    PREFIX_command "$path"
                else
                    [[ -n $default ]] && PREFIX_default
                    ((++count))
                fi
            done
            word=${words[cword]}
            if [[ -n $waiting ]]; then
                PREFIX_value "$waiting" "$word"
            elif [[ -z $ended && $word == -*=* ]] && PREFIX_find "${word%%=*}"; then
                lead=${word%%=*}=
                PREFIX_value "$value" "${word#*=}"
            elif [[ -z $ended && $word == -* ]]; then
                [[ -n $default ]] && PREFIX_default
                PREFIX_options "$word"
            else
                if [[ -z $ended ]] && ((count == 0)); then
                    for value in "${subcommands[@]}"; do
                        PREFIX_offer "$value" "$word"
                    done
                fi
                if ((count < ${#operands[@]})); then
                    value=${operands[count]}
                elif ((${#operands[@]})) && [[ ${operands[${#operands[@]} - 1]} == \** ]]; then
                    value=${operands[${#operands[@]} - 1]}
                else
                    value=''
                fi
                PREFIX_value "${value#\*}" "$word"
            fi
        }

        complete -F PREFIX PROGRAM
        """#
}
