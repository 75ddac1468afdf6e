import type { Condition } from './condition.ts'
import type { FieldName, Fields } from './fieldKinds.ts'
import type { Layout, Section } from './form.ts'

/** A list of another resource on a record's page: those whose `by` field holds this record's id. */
export interface Related {
  readonly resource: string
  readonly by: string
  /** Default: the other resource's plural. */
  readonly title?: string
  /** `list`: all of them, with their search, filters, pages and export. Default `table`: the first few. */
  readonly as?: 'table' | 'list'
  /** A button opens the other resource's create form, which makes one that belongs to this record. Default: none. */
  readonly add?: true
  /** Each row has a button that opens the other resource's edit form. For `table`. Default: none. */
  readonly edit?: true
  /** Its rows are moved in their place, by users who may edit them: the other resource has a position. For `table`. Default: none. */
  readonly order?: true
  /** The tab that shows it. Default: above the tabs. */
  readonly tab?: string
  /** Shown only when there are some. For `table`. Default: always. */
  readonly hideEmpty?: true
}

/** A section of a record. */
export interface ShowSection<F extends Fields> extends Section<F> {
  /** The tab that shows it. Default: above the tabs. */
  readonly tab?: string
}

/** Something that happened to a record, or that it waits for. */
export interface ShowStep<F extends Fields> {
  readonly label: string
  /** The field that holds its time. Default: no time. */
  readonly at?: FieldName<F>
  /** Fields with more about it, such as who did it and why. Default: none. */
  readonly notes?: readonly FieldName<F>[]
  /** `now`: under way. Default `done`. */
  readonly state?: 'done' | 'now' | 'failed'
  /** Default: once its time is known. */
  readonly when?: Condition<F>
}

export interface ShowConfig<F extends Fields> {
  /** `page`: for what is edited at length. Default `panel`: beside the list, which stays as it was. */
  readonly layout?: Exclude<Layout, 'modal'>
  /** Default: the record's title. */
  readonly title?: string
  /** The field that heads it, for a record that is about an amount. Default: the record's title. */
  readonly amount?: FieldName<F>
  /** The field with the other party, shown in the head after a face. Default: none. */
  readonly party?: FieldName<F>
  /** What became of it, in the order in which it happens. Default: no timeline. */
  readonly timeline?: readonly ShowStep<F>[]
  /** Words of the link above a page's title that leads to the list. Default: "Back to" and the plural. */
  readonly backLabel?: string
  /**
   * What happens when the record could not be loaded. `list`: a toast over the list. Default `retry`: an
   * error in the record's place, with Retry.
   */
  readonly whenFailed?: 'retry' | 'list'
  /** Tabs, each with its label, in this order; the open one is in the address. Default: none. */
  readonly tabs?: Readonly<Record<string, string>>
  /** What the head and the timeline show is left out of them, and so is what is empty. */
  readonly sections: readonly ShowSection<F>[]
  readonly related?: readonly Related[]
}
