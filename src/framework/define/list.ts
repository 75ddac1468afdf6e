import type { Condition } from './condition.ts'
import type { FieldName, Fields, RecordOf, ValueOf } from './fieldKinds.ts'
import type { CellProps, Lazy } from './overrideProps.ts'

/** A column: the name of a field, or the field with changes. */
export type Column<F extends Fields> =
  | FieldName<F>
  | {
      readonly [Key in FieldName<F>]: {
        readonly field: Key
        /** Default: the field's label. */
        readonly label?: string
        /** Default: decided by the kind. */
        readonly sortable?: boolean
        /** Pixels. Default: distributed by the table. */
        readonly width?: number
        /** Hidden until the user shows it in the column chooser. Default false. */
        readonly hidden?: boolean
        /**
         * Part of the cards that a phone shows, even if hidden, and first among the four columns that are shown below 1200
         * pixels. Default: the first three columns.
         */
        readonly onCard?: boolean
        /**
         * A figure under the column for all matching records: the `sum` or `average` of a number, or of amounts by asset, or
         * the `count` of values. Default: none.
         */
        readonly summary?: Summary
        /** Cells can be edited in the table, with the rules of the edit form. Default false. */
        readonly editable?: boolean
        /** A coloured letter for the name is shown before the cell. Default false. */
        readonly face?: boolean
        /** It describes the record that this field refers to: left out of a list on that record's page. Default: never. */
        readonly about?: FieldName<F>
        /** In the first column: the cell draws the link to the record itself, beside its buttons. Default false. */
        readonly ownLink?: boolean
        /** Lines of a cell in a table, for the height of the skeleton. Default 1. */
        readonly lines?: 1 | 2 | 3
        /** Replaces the generated cell. */
        readonly cell?: Lazy<CellProps<RecordOf<F>, ValueOf<F[Key]> | null>>
      }
    }[FieldName<F>]

/** The figures that a column can have. */
export const SUMMARIES = ['sum', 'average', 'count'] as const
export type Summary = (typeof SUMMARIES)[number]

/** A filter: the name of a field, or the field with changes. The kind of the field decides the control. */
export type Filter<F extends Fields> =
  | FieldName<F>
  | {
      readonly field: FieldName<F>
      /** Default: the field's label. */
      readonly label?: string
      /** The option without a filter: "All Types". Default: "Any" and the label. */
      readonly allLabel?: string
      /** One choice at a time (`single`) or several (`many`). Enum and reference only. Default `many`. */
      readonly choose?: 'single' | 'many'
      /** From 1200 pixels on it is beside the search. Default: behind the button "Filter". */
      readonly inBar?: boolean
    }

/** The field of a column or filter, which is written as a name or as an object. */
export const fieldOf = (part: string | { readonly field: string }): string =>
  typeof part === 'string' ? part : part.field

/** A named view of the list, one click away. */
export interface Preset<F extends Fields> {
  /** Used in the URL. */
  readonly name: string
  readonly label: string
  readonly where: Condition<F>
  /** The list opens with it, beside a tab "All". Default false. */
  readonly default?: true
  /** Records that wait for a decision: the list opens with them, and after a decision the panel opens the next. Default false. */
  readonly queue?: boolean
}

/** The list without a preset, in the address and for the API. */
export const NO_PRESET = 'all'

export interface Sort<F extends Fields = Fields> {
  readonly field: FieldName<F>
  readonly order: 'asc' | 'desc'
}

/** The page sizes a list may offer. */
export const PAGE_SIZES = [5, 10, 15, 20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** A list as cards in columns. */
export interface Board<F extends Fields> {
  readonly by: FieldName<F>
  /** More fields on a card. Default: none. */
  readonly fields?: readonly FieldName<F>[]
}

/** A list as cards side by side. */
export interface Cards<F extends Fields> {
  /** The picture of a card, an image. Default: none. */
  readonly cover?: FieldName<F>
  /** More fields on a card, below the record's title. Default: as on a phone. */
  readonly fields?: readonly FieldName<F>[]
}

export interface ListConfig<F extends Fields> {
  /** One line under the title. Default: none. */
  readonly subtitle?: string
  readonly columns: readonly Column<F>[]
  /** Fields that the search box searches. Default: no search box. */
  readonly search?: readonly FieldName<F>[]
  /** Default: "Search" and the plural. */
  readonly searchPlaceholder?: string
  readonly filters?: readonly Filter<F>[]
  readonly presets?: readonly Preset<F>[]
  /**
   * The records of the list, for its screen, figures, export and bulk actions. Other records exist and can be referred to; `rows`
   * limits what a user sees anywhere. Default: all.
   */
  readonly where?: Condition<F>
  /**
   * One line above the rows with the number of matches and of all; names `{matching}` and `{all}`. Default:
   * none, the pager shows the number of matches.
   */
  readonly countLine?: string
  readonly defaultSort: Sort<F>
  /** Default 10. */
  readonly pageSize?: PageSize
  /** Default 10, 20, 50, 100. */
  readonly pageSizes?: readonly PageSize[]
  /** Texts for an empty list, and for one without matches. Default: "No {plural} found". */
  readonly empty?: {
    readonly title: string
    readonly description?: string
    readonly filtered?: string
    /** Under `filtered`. Default: nothing. */
    readonly filteredDescription?: string
    /** Above the texts of an empty list. Default `documents`. */
    readonly picture?: EmptyPicture
  }
  /**
   * Fields that rows can be grouped by: enums, references, booleans, and dates and times by day or by month. Default:
   * none.
   */
  readonly groupBy?: readonly FieldName<F>[]
  /**
   * The list as a board as well: a column for each option of the enum `by`, or each record of the reference `by`, and a card for
   * each record. Moving a card runs the action with that transition, else it is an edit. Default: no board.
   */
  readonly board?: Board<F>
  /** The list as a grid of cards as well, for example with pictures. Default: no cards. */
  readonly cards?: Cards<F>
  /**
   * A decimal for the order that users give the records: when the list is sorted by it, rows are dragged, or moved with the
   * arrow keys. New records come last. Default: no such order.
   */
  readonly position?: FieldName<F>
  /** The list as a calendar as well: records on the days of the date or time `by`. Default: no calendar. */
  readonly calendar?: { readonly by: FieldName<F> }
  /** The list as a map as well: records as pins at the place `by`. Default: no map. */
  readonly map?: { readonly by: FieldName<F> }
  /** Columns of the CSV file, in order, with their headings. Default: every field that is not a secret. */
  readonly export?: {
    /** The label of a button beside the title. Default: "Export CSV" in the list's menu. */
    readonly label?: string
    readonly columns: readonly (FieldName<F> | { readonly field: FieldName<F>; readonly label: string })[]
  }
  /** Rows that change with time alone, without an event: the list reloads every half minute while it shows any. */
  readonly refreshWhile?: Condition<F>
  /** Matching rows are dimmed. Default: none. */
  readonly dimWhen?: Condition<F>
  /** The label of an entry in each row's menu that opens the record. Default: no entry; the row opens it. */
  readonly viewLabel?: string
  /**
   * The pagination. `steps`: "Page 2 of 5" with previous and next, only when there is more than one page.
   * Default `numbers`: the number of records, and a link to each page.
   */
  readonly pager?: 'numbers' | 'steps'
}

/** Pictures for empty lists: by what they would contain, and for a search without matches. */
export type EmptyPicture = 'payments' | 'documents' | 'cards' | 'people' | 'search'
