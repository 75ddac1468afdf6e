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
        /** Pixels. Default: shared out by the table. */
        readonly width?: number
        /** Off until the user turns it on in the column chooser. Default false. */
        readonly hidden?: boolean
        /**
         * On a phone the list shows cards with the first column and these, hidden or not; below 1200 pixels it begins with four
         * columns, these before others. Default: the first three columns.
         */
        readonly onCard?: boolean
        /**
         * A figure under the column, over all that match: the `sum` or `average` of a number or of amounts, for each asset, or
         * the `count` of values that are there. Default: none.
         */
        readonly summary?: Summary
        /** Its cells are edited in their place, as in the edit form. Default false. */
        readonly editable?: boolean
        /** A coloured letter for the name is shown before the cell. Default false. */
        readonly face?: boolean
        /** It describes the record that this field refers to: left out of a list on that record's page. Default: never. */
        readonly about?: FieldName<F>
        /** In the first column: the cell draws the link to the record itself, beside its buttons. Default false. */
        readonly ownLink?: boolean
        /** How many lines its cell takes in a table: the skeleton that waits for the rows is as high. Default 1. */
        readonly lines?: 1 | 2 | 3
        /** Replaces the generated cell. */
        readonly cell?: Lazy<CellProps<RecordOf<F>, ValueOf<F[Key]> | null>>
      }
    }[FieldName<F>]

/** What a column may come to. */
export const SUMMARIES = ['sum', 'average', 'count'] as const
export type Summary = (typeof SUMMARIES)[number]

/** A filter: the name of a field, or the field with changes. The kind of the field decides the control. */
export type Filter<F extends Fields> =
  | FieldName<F>
  | {
      readonly field: FieldName<F>
      /** Default: the field's label. */
      readonly label?: string
      /** The choice that filters nothing: "All Types". Default: "Any" and the label. */
      readonly allLabel?: string
      /** One choice at a time (`single`) or several (`many`). Enum and reference only. Default `many`. */
      readonly choose?: 'single' | 'many'
      /** From 1200 pixels on it is beside the search. Default: behind the button "Filter". */
      readonly inBar?: boolean
    }

/** The field that a part of a list is about, written as its name or with changes. */
export const fieldOf = (part: string | { readonly field: string }): string =>
  typeof part === 'string' ? part : part.field

/** A named view of the list, one click away. */
export interface Preset<F extends Fields> {
  /** Used in the URL. */
  readonly name: string
  readonly label: string
  readonly where: Condition<F>
  /** The list opens with it; "All" is one click away. Default false. */
  readonly default?: true
  /** What waits for a decision: the list opens with it, and from one that is decided the panel goes on to the next. Default false. */
  readonly queue?: boolean
}

/** What the list is without a preset, in the address and for the API. */
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
  /** What else is on a card. Default: nothing. */
  readonly fields?: readonly FieldName<F>[]
}

/** A list as cards side by side. */
export interface Cards<F extends Fields> {
  /** The picture of a card, an image. Default: none. */
  readonly cover?: FieldName<F>
  /** What else is on a card, below what names the record. Default: as on a phone. */
  readonly fields?: readonly FieldName<F>[]
}

export interface ListConfig<F extends Fields> {
  /** One line under the title. Default: none. */
  readonly subtitle?: string
  readonly columns: readonly Column<F>[]
  /** Fields that the search box looks through. Default: no search box. */
  readonly search?: readonly FieldName<F>[]
  /** Default: "Search" and the plural. */
  readonly searchPlaceholder?: string
  readonly filters?: readonly Filter<F>[]
  readonly presets?: readonly Preset<F>[]
  /**
   * Which records the list is of, on screen, with its figures, its export and what is done to all of them. Others are there, to be read
   * and referred to; which ones a user sees at all is `rows`. Default: all.
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
  /** Texts for nothing there, and for nothing that matches. Default: "No {plural} found". */
  readonly empty?: {
    readonly title: string
    readonly description?: string
    readonly filtered?: string
    /** Under `filtered`. Default: nothing. */
    readonly filteredDescription?: string
    /** Above the texts for nothing there. Default `documents`. */
    readonly picture?: EmptyPicture
  }
  /**
   * Fields that the list can be grouped by: enums, references, booleans, and dates and times by day or by month. Default: it
   * cannot.
   */
  readonly groupBy?: readonly FieldName<F>[]
  /**
   * The list as a board as well: a column for each choice of the enum `by`, or each record of the reference `by`, a card for each
   * record. Moving a card is the action whose transition it is, else an edit. Default: there is none.
   */
  readonly board?: Board<F>
  /** The list as cards side by side as well, such as with pictures. Default: there are none. */
  readonly cards?: Cards<F>
  /**
   * A decimal that holds the place of each record in an order that people make: sorted by it, rows are dragged, or moved with the
   * arrow keys. New ones come last. Default: there is none.
   */
  readonly position?: FieldName<F>
  /** The list as a calendar as well: records on the days of the date or time `by`. Default: there is none. */
  readonly calendar?: { readonly by: FieldName<F> }
  /** The list as a map as well: records as pins where the place `by` is. Default: there is none. */
  readonly map?: { readonly by: FieldName<F> }
  /** Columns of the CSV file, in order, with their headings. Default: every field that is not a secret. */
  readonly export?: {
    /** Words on a button of its own, beside the title. Default: "Export CSV", in the list's menu. */
    readonly label?: string
    readonly columns: readonly (FieldName<F> | { readonly field: FieldName<F>; readonly label: string })[]
  }
  /** Rows in view that fulfil this change with time alone, without an event: the list reloads every half minute until none is left. */
  readonly refreshWhile?: Condition<F>
  /** Rows that match are drawn paler. Default: none. */
  readonly dimWhen?: Condition<F>
  /** Words of an entry in each row's menu that opens the record. Default: no entry; the row itself opens it. */
  readonly viewLabel?: string
  /**
   * How one gets to the other pages. `steps`: "Page 2 of 5" with a step either way, and only when there is more than one page.
   * Default `numbers`: how many there are, and a link to each page.
   */
  readonly pager?: 'numbers' | 'steps'
}

/** The line pictures of what has nothing to show: by what would be there, or for what was not found. */
export type EmptyPicture = 'payments' | 'documents' | 'cards' | 'people' | 'search'
