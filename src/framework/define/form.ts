import type { RecordInput, LazyFunction, ReviewLine } from './action.ts'
import type { Condition } from './condition.ts'
import type { FieldName, Fields, RecordOf } from './fieldKinds.ts'

export interface Section<F extends Fields> {
  readonly title?: string
  readonly description?: string
  /** Columns on a wide screen. Default 2. */
  readonly columns?: 1 | 2 | 3
  /** Forms only. Collapsed to one line with its values until it is opened or has an error. Needs a title. Default false. */
  readonly folded?: true
  readonly fields: readonly FieldName<F>[]
  /** While it does not match, the section is hidden and its fields are not sent. Default: always visible. */
  readonly visibleWhen?: Condition<F>
}

/** Where a form opens (a page, or a modal over the list), and a record (a panel beside the list, or a page). */
export type Layout = 'page' | 'modal' | 'panel'

/** The steps of a form: its sections, or its sections and a review. */
export type Steps = 'sections' | 'review'

/** The question before settings are saved. */
export interface Review<F extends Fields> {
  readonly title: string
  readonly description?: string
  /** The label of its button. */
  readonly submitLabel: string
  /** The changes: `record` is the stored one, `input` the form's. */
  readonly lines: LazyFunction<RecordInput<RecordOf<F>, RecordOf<F>>, readonly ReviewLine[]>
}

export interface FormConfig<F extends Fields> {
  /** Default `page`. */
  readonly layout?: Exclude<Layout, 'panel'>
  /** Default: "Create {singular}" or "Edit {singular}". */
  readonly title?: string
  /** The label of the button that opens it. Default: the title. */
  readonly linkLabel?: string
  /** The label of its button. Default: the title, or "Save changes". */
  readonly submitLabel?: string
  /**
   * `complete`: the button is disabled until everything is valid. Default: it is enabled, and shows the
   * errors.
   */
  readonly submitWhen?: 'always' | 'complete'
  /** Asks for a second proof of identity, as an action with `stepUp`. Default: it does not. */
  readonly stepUp?: true
  /** The records that it is offered for; the API refuses the others. Default: all. */
  readonly offeredWhen?: Condition<F>
  /** A question with the changes before settings are saved. Default: none. */
  readonly review?: Review<F>
  /** Empty: only the API takes it, there is no form on screen. */
  readonly sections: readonly Section<F>[]
}

/** The form for a new record. */
export interface CreateConfig<F extends Fields> extends Omit<FormConfig<F>, 'offeredWhen' | 'review'> {
  /**
   * Shows its sections one after the other, each checked before the next. `review`: with all values at the end.
   * Default: all sections at once.
   */
  readonly steps?: Steps
  /** Values that a new record takes over from the newest one. Default: none. */
  readonly keeps?: Keeps<F>
  /** `record` opens the new record. Default: back to where the form was opened. */
  readonly then?: 'record'
}

export interface Keeps<F extends Fields> {
  readonly fields: readonly FieldName<F>[]
  /** The resource of that record, which has these fields too. Default: this one. */
  readonly of?: string
}
