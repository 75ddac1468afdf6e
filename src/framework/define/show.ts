import type { Fields } from './fieldKinds.ts'
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
  /** Its rows are moved in their place, by those who may edit them: the other resource has a position. For `table`. Default: none. */
  readonly order?: true
  /** The tab that shows it. Default: above the tabs. */
  readonly tab?: string
  /** Shown only when there are some. For `table`. Default: always. */
  readonly hideEmpty?: true
}

/** A section of a record's page. */
export interface ShowSection<F extends Fields> extends Section<F> {
  /** The tab that shows it. Default: above the tabs. */
  readonly tab?: string
}

export interface ShowConfig<F extends Fields> {
  /** Default `page`. */
  readonly layout?: Layout
  /** Default: the record's title. */
  readonly title?: string
  /** Words of a link above the title that leads to the list. Default: none. */
  readonly backLabel?: string
  /**
   * `menu`: the primary action (else the first) and Edit are buttons, the others stand in a menu. Default `buttons`: each is a
   * button. On a phone, more than two stand in the menu either way.
   */
  readonly actions?: 'buttons' | 'menu'
  /**
   * What happens when the record could not be loaded. `list`: a toast over the list. Default `retry`: an
   * error in the record's place, with Retry.
   */
  readonly whenFailed?: 'retry' | 'list'
  /** Tabs of the page, each with its label, in this order; the open one is in the address. Default: none. */
  readonly tabs?: Readonly<Record<string, string>>
  readonly sections: readonly ShowSection<F>[]
  readonly related?: readonly Related[]
}
