import { fold } from '../define/fold.ts'

/** What a select shows. */
interface SearchedOption {
  readonly label?: unknown
  /** What it is found by. Default: its label. */
  readonly search?: unknown
}

/** Whether an option has what was typed in it, whatever the case and the accents: the `filterOption` of a select. */
export function holdsTyped(typed: string, { label = '', search = label }: SearchedOption = {}): boolean {
  return fold(String(search)).includes(fold(typed))
}
