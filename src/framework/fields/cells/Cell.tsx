import { Skeleton } from 'antd'
import { createElement, memo, Suspense, useContext } from 'react'
import type { FieldKind } from '../../define/fieldKinds.ts'
import { nameIn } from '../../define/fieldLanguage.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { ScreenField } from '../../registry/ScreenField.ts'
import { isEmpty } from '../../define/isEmpty.ts'
import { languageNow } from '../../text/speech.ts'
import { ReadingContext } from '../ReadingContext.ts'
import type { CellView, CellPlacement } from './CellView.ts'
import { AddressCell, CodeCell, HashCell, IdCell } from './codeCells.tsx'
import {
  AmountCell,
  BooleanCell,
  ColourCell,
  DateCell,
  EnumCell,
  FileCell,
  ItemsCell,
  JsonCell,
  NumberCell,
  PlaceCell,
  TagsCell,
  TimeCell,
  TimestampCell,
} from './plainCells.tsx'
import { Linked } from './Linked.tsx'
import { ReferenceCell, ReferencesCell, UserCell } from './ReferenceCell.tsx'
import { EmailCell, MarkdownCell, PhoneCell, SecretCell, TextCell, UrlCell } from './textCells.tsx'
import styles from './cells.module.css'

const InLanguage = lazyComponent(() => import('./InLanguage.tsx'))
const ItemsTable = lazyComponent(() => import('./ItemsTable.tsx'))

interface CellProps {
  readonly field: ScreenField
  readonly record: AnyRecord
  /** Default `list`. */
  readonly place?: CellPlacement
  /** Where the value leads. Default: where its kind leads, if anywhere. */
  readonly to?: string | undefined
}

/** The value of a field as its kind looks everywhere, or a dash. */
export const Cell = memo(function Cell({ field, record, place = 'list', to }: CellProps) {
  const wanted = useContext(ReadingContext).language ?? languageNow()
  const name = nameIn(field.definition, field.name, wanted)
  const isMissing = name !== field.name && isEmpty(record[name])
  const value = record[isMissing ? field.name : name]
  if (isEmpty(value)) {
    return (
      <Linked to={to}>
        <span className={styles['empty']}>—</span>
      </Linked>
    )
  }
  if (field.definition.kind === 'items' && place === 'show') {
    return (
      <Suspense fallback={<Skeleton active title={false} />}>
        <ItemsTable
          caption={field.label}
          of={field.definition.options.of}
          value={value}
          // A part may name a field of the whole record, as an amount its currency.
          cellOf={(part, item) => <Cell field={part} record={{ ...record, ...item }} />}
        />
      </Suspense>
    )
  }
  const { kind, options } = field.definition
  const shown = createElement(cellOf(kind), { field, options, value, record, place, to })
  if (!options.language || name === field.name || (!isMissing && wanted === languageNow())) return shown
  return (
    <Suspense fallback={shown}>
      <InLanguage language={options.language} wanted={wanted} isMissing={isMissing} place={place}>
        {shown}
      </InLanguage>
    </Suspense>
  )
})

/** How a kind looks, typed loosely enough to hand it the field's own options. */
function cellOf(kind: FieldKind): CellView<FieldKind> {
  return CELLS[kind] as CellView<FieldKind>
}

/** How each kind looks, in lists and on a record's page. */
const CELLS: { readonly [Kind in FieldKind]: CellView<Kind> } = {
  id: IdCell,
  text: (props) => (props.options.code ? CodeCell(props) : TextCell(props)),
  textarea: TextCell,
  markdown: MarkdownCell,
  email: EmailCell,
  phone: PhoneCell,
  url: UrlCell,
  integer: NumberCell,
  decimal: NumberCell,
  percent: NumberCell,
  amount: AmountCell,
  enum: EnumCell,
  boolean: BooleanCell,
  date: DateCell,
  timestamp: TimestampCell,
  time: TimeCell,
  colour: ColourCell,
  place: PlaceCell,
  slug: TextCell,
  sequence: TextCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  user: UserCell,
  file: FileCell,
  image: FileCell,
  address: AddressCell,
  hash: HashCell,
  secret: SecretCell,
  tags: TagsCell,
  items: ItemsCell,
  json: JsonCell,
}
