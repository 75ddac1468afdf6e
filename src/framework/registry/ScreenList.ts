import type { AnyCondition } from '../define/AnyCondition.ts'
import type { GroupStep } from '../define/grouping.ts'
import type { KindOperator } from '../define/Kind.ts'
import type { EmptyPicture, PageSize, Sort, Summary } from '../define/list.ts'
import type { CellProps, Lazy } from '../define/overrideProps.ts'
import type { ScreenField } from './ScreenField.ts'

export interface ScreenList {
  /** The plural. */
  readonly title: string
  readonly subtitle: string | undefined
  readonly columns: readonly ScreenColumn[]
  /** Fields the search box looks through. Empty: no search box. */
  readonly search: readonly ScreenField[]
  readonly searchPlaceholder: string
  readonly filters: readonly ScreenFilter[]
  readonly presets: readonly ScreenPreset[]
  /** It is not of all records. */
  readonly isNarrowed: boolean
  /** Empty: it cannot be grouped. */
  readonly groupBy: readonly ScreenGrouping[]
  readonly board: ScreenBoard | undefined
  readonly cards: ScreenCards | undefined
  readonly calendar: { readonly by: ScreenField } | undefined
  readonly map: { readonly by: ScreenField } | undefined
  /** The field that people's own order is kept in. */
  readonly position: string | undefined
  /** Names `{matching}` and `{all}`. */
  readonly countLine: string | undefined
  readonly defaultSort: Sort
  readonly pageSize: PageSize
  /** Rising; holds `pageSize`. */
  readonly pageSizes: readonly PageSize[]
  readonly empty: {
    readonly title: string
    readonly description: string | undefined
    /** When filters or search leave nothing. */
    readonly filtered: string
    readonly filteredDescription: string | undefined
    readonly picture: EmptyPicture
  }
  /** Undefined when no one may export. */
  readonly export: { readonly label: string } | undefined
  readonly refreshWhile: AnyCondition | undefined
  readonly dimWhen: AnyCondition | undefined
  readonly viewLabel: string | undefined
  readonly pager: 'numbers' | 'steps'
}

export interface ScreenColumn {
  readonly field: ScreenField
  readonly label: string
  readonly sortable: boolean
  /** Pixels. */
  readonly width: number | undefined
  readonly align: 'start' | 'end'
  /** Off until the user turns it on. */
  readonly hidden: boolean
  /** Part of the card that replaces the row on a phone. */
  readonly onCard: boolean
  /** The figure under it. */
  readonly summary: Summary | undefined
  /** Its cells are edited in their place by users who may. */
  readonly editable: boolean
  /** The name of a field: left out of a list of the record that it refers to. */
  readonly about: string | undefined
  /** A coloured letter is shown before the cell. */
  readonly face: boolean
  /** The cell draws the link to the record itself. */
  readonly ownLink: boolean
  /** How many its cell takes in a table. */
  readonly lines: number
  readonly cell: Lazy<CellProps> | undefined
}

export interface ScreenFilter {
  readonly field: ScreenField
  readonly label: string
  /** The choice that filters nothing. */
  readonly allLabel: string
  readonly choose: 'single' | 'many'
  /** Beside the search on a wide screen. */
  readonly inBar: boolean
  /** The operators of the field's kind, never empty. */
  readonly operators: readonly KindOperator[]
}

/** A list as cards in columns. */
export interface ScreenBoard {
  readonly by: ScreenField
  readonly fields: readonly ScreenField[]
}

/** A list as cards side by side. */
export interface ScreenCards {
  readonly cover: ScreenField | undefined
  /** The first names the record; of the others, those on cards are shown. */
  readonly columns: readonly ScreenColumn[]
}

/** One way to group a list. */
export interface ScreenGrouping {
  /** `status`, `dueOn.month`: in the address, and for the API. */
  readonly key: string
  readonly field: ScreenField
  readonly label: string
  readonly step: GroupStep | undefined
}

export interface ScreenPreset {
  readonly name: string
  readonly label: string
  readonly where: AnyCondition
  /** The list opens with it. */
  readonly default?: boolean
  /** What waits for a decision: the list opens with it. */
  readonly queue?: boolean
}
