import type { Layout } from '../define/form.ts'
import type { AnyCondition } from '../define/AnyCondition.ts'
import type { ResolvedField } from './ResolvedField.ts'
import type { ResolvedSection } from './ResolvedForm.ts'

interface ResolvedShowSection extends ResolvedSection {
  readonly tab: string | undefined
}

interface ResolvedStep {
  readonly label: string
  readonly at: string | undefined
  readonly notes: readonly ResolvedField[]
  readonly state: 'done' | 'now' | 'failed'
  readonly when: AnyCondition
}

export interface ResolvedShow {
  readonly layout: Layout
  /** Default: the record's title. */
  readonly title: string | undefined
  readonly amount: ResolvedField | undefined
  readonly party: ResolvedField | undefined
  readonly timeline: readonly ResolvedStep[]
  /** `undefined`: there is no list to go back to, or the words are those of any list. */
  readonly backLabel: string | undefined
  /** What happens when the record could not be loaded. */
  readonly whenFailed: 'retry' | 'list'
  /** Each with its label, in order. */
  readonly tabs: readonly { readonly name: string; readonly label: string }[]
  readonly sections: readonly ResolvedShowSection[]
  /** Those whose resource is there. */
  readonly related: readonly ResolvedRelated[]
}

export interface ResolvedRelated {
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
