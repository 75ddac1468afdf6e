import type { ReactNode } from 'react'
import type { FieldKind, OptionsOf } from '../../define/fieldKinds.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'

/** Where a value is shown. A list is tight; the page of a record has room for all of it. */
export type CellPlacement = 'list' | 'show'

/** What the look of a kind gets. The value is there: nothing is shown for nothing. */
export interface CellViewProps<Kind extends FieldKind> {
  readonly field: ScreenField
  readonly options: OptionsOf<Kind>
  readonly value: unknown
  readonly record: AnyRecord
  readonly place: CellPlacement
  /** Where the value leads, instead of where its kind would lead. */
  readonly to: string | undefined
}

/** How a kind looks. */
export type CellView<Kind extends FieldKind> = (props: CellViewProps<Kind>) => ReactNode
