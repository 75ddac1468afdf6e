import type { Condition } from './condition.ts'
import type { FieldName, Fields } from './fieldKinds.ts'
import type { Layout, Section } from './form.ts'

/** A list on a record's page: the records of another resource whose `by` field refers to this one. */
export interface Related {
  readonly resource: string
  readonly by: string
  /** Default: the other resource's plural. */
  readonly title?: string
  /** `list`: all records, with search, filters, pages and export. Default `table`: the first few. */
  readonly as?: 'table' | 'list'
  /** A button opens the other resource's create form, for a record that refers to this one. Default: none. */
  readonly add?: true
  /** Each row has a button for the other resource's edit form. For `table`. Default: none. */
  readonly edit?: true
  /** Users who may edit the rows can reorder them: the other resource has a position. For `table`. Default: they cannot. */
  readonly order?: true
  /** The tab that shows it. Default: above the tabs. */
  readonly tab?: string
  /** Hidden while it is empty. For `table`. Default: always shown. */
  readonly hideEmpty?: true
}

/** A section of a record. */
export interface ShowSection<F extends Fields> extends Section<F> {
  /** The tab that shows it. Default: above the tabs. */
  readonly tab?: string
}

/** A past or expected event in the life of a record. */
export interface ShowStep<F extends Fields> {
  readonly label: string
  /** The field with its time. Default: no time. */
  readonly at?: FieldName<F>
  /** Fields with more about it, such as who did it and why. Default: none. */
  readonly notes?: readonly FieldName<F>[]
  /** `now`: in progress. Default `done`. */
  readonly state?: 'done' | 'now' | 'failed'
  /** Shown while the record matches. Default: once its time is known. */
  readonly when?: Condition<F>
}

export interface ShowConfig<F extends Fields> {
  /** `page`: for records that are edited at length. Default `panel`: beside the list, which keeps its state. */
  readonly layout?: Exclude<Layout, 'modal'>
  /** Default: the record's title. */
  readonly title?: string
  /** A field with the main amount, shown in the head. Default: the record's title is shown. */
  readonly amount?: FieldName<F>
  /** The field with the other party, shown in the head after a face. Default: none. */
  readonly party?: FieldName<F>
  /** Its history and next steps, in order. Default: no timeline. */
  readonly timeline?: readonly ShowStep<F>[]
  /** The label of the link to the list above a page's title. Default: "Back to" and the plural. */
  readonly backLabel?: string
  /**
   * What is shown when the record could not be loaded. `list`: a toast over the list. Default `retry`: the error in
   * the record's place, with Retry.
   */
  readonly whenFailed?: 'retry' | 'list'
  /** Tabs by name, with their labels, in this order; the address contains the open one. Default: none. */
  readonly tabs?: Readonly<Record<string, string>>
  /** Empty values, and those in the head or the timeline, are left out. */
  readonly sections: readonly ShowSection<F>[]
  readonly related?: readonly Related[]
}
