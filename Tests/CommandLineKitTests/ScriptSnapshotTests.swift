import CommandLineKit
import Testing

/// What the scripts of a small program say, apart from the parts that are the same for all programs.
@Suite struct ScriptSnapshotTests {
    @Test func bash_hasATableOfCommands() {
        let script = ManualTests.small.completionScript(for: .bash)
        let tables = #"""
            # Completion of nest for bash, written by 'nest completions bash'.

            # What can follow a command. An option is NAMES|VALUE|EXCLUDED NAMES, with * before it where it may be repeated. VALUE is
            # empty for a flag, else: =WORDS, @ (the program is asked), /files ENDINGS, /folders, - (anything); with a comma before it
            # where it is a list with commas. An operand is such a VALUE, with * before it where it may be repeated.
            _nest_command() {
                subcommands=() operands=() default=
                case $1 in
                'nest')
                    subcommands=(lay eggs)
                    options=(
                        '-q --quiet||'
                        '--version||'
                        '-h --help||'
                        "${options[@]}"
                    )
                    ;;
                'nest lay')
                    operands=('*=left right')
                    options=(
                        '*-s --size|-|'
                        '--warm --cold||'
                        "${options[@]}"
                    )
                    ;;
                'nest eggs')
                    options=(
                        '*-s --size|-|'
                        "${options[@]}"
                    )
                    ;;
                esac
            }

            # The command that a word names below another.
            _nest_child() {
                case $1 in
                'nest lay' | 'nest put') path='nest lay' ;;
                'nest eggs') path='nest eggs' ;;
                *) return 1 ;;
                esac
            }


            """#
        #expect(script.hasPrefix(tables))
        #expect(script.hasSuffix("\n}\n\ncomplete -F _nest nest\n"))
        #expect(script.contains("            NEST_COMPLETION_SHELL=bash NEST_COMPLETION_VERSION=$BASH_VERSION \\\n"))
        for placeholder in ["PREFIX", "VARIABLE", "PROGRAM"] { #expect(!script.contains(placeholder)) }
    }

    @Test func zsh_hasAFunctionForEachCommand() {
        let script = ManualTests.small.completionScript(for: .zsh)
        #expect(script.hasPrefix("#compdef nest\n# Completion of nest for zsh, written by 'nest completions zsh'.\n"))
        let functions = #"""

            _nest() {
                local -a nest_words=("${words[@][1,CURRENT]}") inherited=()
                local -i nest_count=$CURRENT
                # A quotation mark that is still open is no part of the word.
                [[ -n $compstate[quote] ]] && nest_words[-1]=${nest_words[-1]#$compstate[quote]}
                _nest_command
            }

            _nest_command() {
                local -a options=(
                    '(-q --quiet)'{-q,--quiet}'[Hush.]'
                    '--version[Show the version.]'
                    '(-h --help)'{-h,--help}'[Show help information.]'
                    "${inherited[@]}"
                )
                local curcontext="$curcontext" context state state_descr line
                local -A opt_args
                local -i result=1
                local -a subcommands=(
                    'lay:Lay an egg.'
                    'eggs:Count eggs.'
                )
                local -a defaults=(
                )
                _arguments -w -s -S -C : "${options[@]}" "${defaults[@]}" '(-): :->command' '(-)*:: :->rest' && result=0
                local -a inherited=("${options[@]}")
                case $state in
                (command)
                    _describe -t commands command subcommands && result=0
                    ;;
                (rest)
                    curcontext="${curcontext%:*:*}:nest-$words[1]:"
                    case $words[1] in
                    ('lay'|'put') _nest_command_lay && result=0 ;;
                    ('eggs') _nest_command_eggs && result=0 ;;
                    esac
                    ;;
                esac
                return result
            }

            _nest_command_lay() {
                local -a options=(
                    '*'{-s,--size=}'[How long.]:mm: '
                    '(--warm --cold)'{--warm,--cold}'[How. Warm is better.]'
                    "${inherited[@]}"
                )
                _arguments -w -s -S : "${options[@]}" \
                    '*:In:(left right)'
            }

            _nest_command_eggs() {
                local -a options=(
                    '*'{-s,--size=}'[How long.]:mm: '
                    "${inherited[@]}"
                )
                _arguments -w -s -S : "${options[@]}"
            }

            if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
                _nest "$@"
            else
                compdef _nest nest
            fi

            """#
        #expect(script.hasSuffix(functions))
    }

    @Test func fish_hasALineForEachOption() {
        let script = ManualTests.small.completionScript(for: .fish)
        let lines = #"""

            complete -c 'nest' -f
            complete -c 'nest' -n '__nest_operand 0 \'nest\'' -a 'lay' -d 'Lay an egg.'
            complete -c 'nest' -n '__nest_operand 0 \'nest\'' -a 'eggs' -d 'Count eggs.'
            complete -c 'nest' -s q -l quiet -d 'Hush.'
            complete -c 'nest' -l version -d 'Show the version.'
            complete -c 'nest' -s h -l help -d 'Show help information.'
            complete -c 'nest' -n '__nest_at \'nest lay\' \'nest eggs\'' -s s -l size -d 'How long.' -r -f
            complete -c 'nest' -n '__nest_at \'nest lay\'' -l warm -d 'How. Warm is better.'
            complete -c 'nest' -n '__nest_at \'nest lay\'' -l cold -d 'How. Warm is better.'
            complete -c 'nest' -n '__nest_operand 0+ \'nest lay\'' -fka 'left right'

            """#
        #expect(script.hasSuffix(lines))
        #expect(
            script.contains(
                #"""

                    switch $argv[1]
                        case 'nest lay'
                            contains -- $argv[2] -s --size; and return
                        case 'nest eggs'
                            contains -- $argv[2] -s --size; and return
                    end
                    return 1

                """#))
        #expect(
            script.contains(
                #"""

                                case '0 nest lay' '0 nest put'
                                    set -g __nest_path 'nest lay'
                                case '0 nest eggs'
                                    set -g __nest_path 'nest eggs'

                """#))
    }
}
