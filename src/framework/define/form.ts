import type { RecordInput, LazyFunction, ReviewLine } from './action.ts'
import type { Condition } from './condition.ts'
import type { FieldName, Fields, RecordOf } from './fieldKinds.ts'

export interface Section<F extends Fields> {
  readonly title?: string
  readonly description?: string
  /** Columns on a wide screen. Default 2. */
  readonly columns?: 1 | 2 | 3
  /** Forms only. One line with what it holds, until it is opened or lacks something. Needs a title. Default false. */
  readonly folded?: true
  readonly fields: readonly FieldName<F>[]
  /** Hidden, and its fields not sent, when false. Default: always there. */
  readonly visibleWhen?: Condition<F>
}

/** Where a form opens (a page of its own, or over the list), and a record (a panel beside the list, or a page). */
export type Layout = 'page' | 'modal' | 'panel'

/** How a form is gone through step by step. */
export type Steps = 'sections' | 'review'

/** The question before settings are saved. */
export interface Review<F extends Fields> {
  readonly title: string
  readonly description?: string
  /** Words on its button. */
  readonly submitLabel: string
  /** What changes: `record` is what was saved last, `input` what the form holds. */
  readonly lines: LazyFunction<RecordInput<RecordOf<F>, RecordOf<F>>, readonly ReviewLine[]>
}

export interface FormConfig<F extends Fields> {
  /** Default `page`. */
  readonly layout?: Exclude<Layout, 'panel'>
  /** Default: "Create {singular}" or "Edit {singular}". */
  readonly title?: string
  /** Words on the button that opens it. Default: the title. */
  readonly linkLabel?: string
  /** Words on the button. Default: the title, or "Save changes". */
  readonly submitLabel?: string
  /**
   * `complete`: the button is disabled until everything is valid. Default: it can be pressed, and shows the
   * errors.
   */
  readonly submitWhen?: 'always' | 'complete'
  /** Needs a second proof of identity, as an action with `stepUp` does. Default: none. */
  readonly stepUp?: true
  /** Which records it is offered for. The API refuses the others itself. Default: all. */
  readonly offeredWhen?: Condition<F>
  /** Asked before settings are saved, with what changes. Default: they are saved at once. */
  readonly review?: Review<F>
  /** None: the API takes it, and there is no screen for it. */
  readonly sections: readonly Section<F>[]
}

/** The form for a new record. */
export interface CreateConfig<F extends Fields> extends Omit<FormConfig<F>, 'offeredWhen' | 'review'> {
  /**
   * Its sections one after the other, each checked before the next. `review`: in the end everything that was filled in is
   * shown. Default: all at once.
   */
  readonly steps?: Steps
  /** What of the newest record a new one begins with. Default: nothing. */
  readonly keeps?: Keeps<F>
  /** Where the user is afterwards. Default: back where the form was opened. */
  readonly then?: 'record'
}

export interface Keeps<F extends Fields> {
  readonly fields: readonly FieldName<F>[]
  /** The resource whose newest record it is; it has these fields too. Default: this one. */
  readonly of?: string
}
