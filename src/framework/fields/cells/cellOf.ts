import type { FieldKind } from '../../define/fieldKinds.ts'
import type { CellView } from './CellView.ts'
import { AddressCell, CodeCell, HashCell, IdCell } from './codeCells.tsx'
import { FileCell } from './FileCell.tsx'
import { BooleanCell, ColourCell, DateCell, EnumCell, TimeCell, TimestampCell } from './plainCells.tsx'
import { ItemsCell, JsonCell, TagsCell } from './listCells.tsx'
import { AmountCell, NumberCell, PercentCell } from './numberCells.tsx'
import { ReferenceCell, ReferencesCell, UserCell } from './ReferenceCell.tsx'
import { translated } from '../../text/t.ts'
import { EmailCell, MarkdownCell, PhoneCell, SecretCell, TextCell, UrlCell } from './textCells.tsx'

/** How each kind looks, in lists and on a record's page. */
const CELLS: { readonly [Kind in FieldKind]: CellView<Kind> } = {
  id: IdCell,
  text: ({ value, ...props }) => {
    if (props.options.code) return CodeCell({ ...props, value })
    return TextCell({ ...props, value: props.options.said ? translated(String(value)) : value })
  },
  textarea: TextCell,
  markdown: MarkdownCell,
  email: EmailCell,
  phone: PhoneCell,
  url: UrlCell,
  integer: NumberCell,
  decimal: NumberCell,
  percent: PercentCell,
  amount: AmountCell,
  enum: EnumCell,
  boolean: BooleanCell,
  date: DateCell,
  timestamp: TimestampCell,
  time: TimeCell,
  colour: ColourCell,
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

/** How a kind looks, typed loosely enough to hand it the field's own options. */
export function cellOf(kind: FieldKind): CellView<FieldKind> {
  return CELLS[kind] as CellView<FieldKind>
}
