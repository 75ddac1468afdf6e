import type { AnyCondition } from '../define/AnyCondition.ts'
import type { Fields } from '../define/fieldKinds.ts'
import type { Keeps, Layout, Review, Steps } from '../define/form.ts'
import type { ScreenField } from './ScreenField.ts'

export interface ScreenSection {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly columns: 1 | 2 | 3
  readonly folded: boolean
  readonly fields: readonly ScreenField[]
  readonly visibleWhen: AnyCondition | undefined
}

/** A section without a title and a description. */
export const PLAIN_SECTION = {
  title: undefined,
  description: undefined,
  columns: 1,
  folded: false,
  visibleWhen: undefined,
} as const satisfies Omit<ScreenSection, 'fields'>

export interface ScreenForm {
  readonly layout: Layout
  readonly title: string
  readonly linkLabel: string
  readonly submitLabel: string
  readonly submitWhen: 'always' | 'complete'
  readonly review: Review<Fields> | undefined
  /** Its sections are steps. `undefined`: all are shown at once. */
  readonly steps: Steps | undefined
  /** Fields of a new record that begin with what the newest one of a resource holds. */
  readonly keeps: Required<Keeps<Fields>> | undefined
  /** After creating. `undefined`: back where the form was opened. */
  readonly then: 'record' | undefined
  readonly sections: readonly ScreenSection[]
}
