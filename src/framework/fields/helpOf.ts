import type { ScreenField } from '../registry/ScreenField.ts'

/** The help text of a field, and of each of its choices that has one. */
export interface Help {
  readonly help: string | undefined
  readonly choices: readonly { readonly label: string; readonly help: string }[]
}

/** The help of a field, as its definition has it; undefined: none. */
export function helpOf({ definition: { kind, options } }: ScreenField): Help | undefined {
  const { help } = options
  const all = kind === 'enum' ? Object.values(options.options) : []
  const choices = all.flatMap((choice) =>
    choice.help === undefined ? [] : [{ label: choice.label, help: choice.help }],
  )
  return help === undefined && choices.length === 0 ? undefined : { help, choices }
}
