import type { AnyCondition } from '../define/AnyCondition.ts'
import type { ScreenField } from './ScreenField.ts'
import type { ScreenSection } from './ScreenForm.ts'

interface ScreenShowSection extends ScreenSection {
  readonly tab: string | undefined
}

interface ScreenStep {
  readonly label: string
  readonly at: string | undefined
  readonly notes: readonly ScreenField[]
  readonly state: 'done' | 'now' | 'failed'
  readonly when: AnyCondition
}

export interface ScreenShow {
  /** Default: the record's title. */
  readonly title: string | undefined
  readonly amount: ScreenField | undefined
  readonly party: ScreenField | undefined
  readonly timeline: readonly ScreenStep[]
  /** `undefined`: there is no list to go back to, or the words are those of any list. */
  readonly backLabel: string | undefined
  /** What happens when the record could not be loaded. */
  readonly whenFailed: 'retry' | 'list'
  /** Each with its label, in order. */
  readonly tabs: readonly { readonly name: string; readonly label: string }[]
  readonly sections: readonly ScreenShowSection[]
  /** Those whose resource is there. */
  readonly related: readonly ScreenRelated[]
}

export interface ScreenRelated {
  readonly resource: string
  readonly by: string
  readonly title: string
  readonly as: 'table' | 'list'
  readonly add: boolean
  readonly edit: boolean
  /** Its rows are moved in their place. */
  readonly order: boolean
  readonly hideEmpty: boolean
  readonly tab: string | undefined
}
