import type { AnyField } from '../define/fieldKinds.ts'
import type { InputProps, Lazy } from '../define/overrideProps.ts'

export interface ScreenField {
  readonly name: string
  readonly label: string
  /** Kind and options: `definition.kind === 'enum'` narrows the options. */
  readonly definition: AnyField
  readonly required: boolean
  /** Forms show it, but do not send it: set by the API, or computed from its siblings. */
  readonly readOnly: boolean
  readonly description: string | undefined
  readonly placeholder: string | undefined
  readonly input: Lazy<InputProps<unknown>> | undefined
}
