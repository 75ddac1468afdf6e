import { inSentence } from '../../define/inSentence.ts'
import { choicesOf } from '../../define/choicesOf.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { compare, type ListFilters } from '../../define/query/ListQuery.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { wordOf } from '../../registry/toScreenList.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { t } from '../../text/t.ts'

/** A column of a board. */
export interface BoardColumn {
  /** The choice, or the id of the record, that its heading shows; empty for a column without one. */
  readonly key: string
  readonly label: string
  /** The cards in it. */
  readonly filters: ListFilters
  /** What a card has that is moved to it. Undefined: none can be, and it is there only as long as it has cards. */
  readonly value: string | null | undefined
}

/** The key of the column for cards that are in no other. */
const OTHERS = '*'

/** Whether the heading of a column is the value of its cards. */
export const hasHead = ({ key }: BoardColumn): boolean => key !== '' && key !== OTHERS

/** A column for each choice of an enum, and one for cards without any where that is possible. */
export function choiceColumns(by: ScreenField): readonly BoardColumn[] {
  const names = Object.keys(choicesOf(by.definition) ?? {})
  return [...names.map((name) => columnOf(by, name, wordOf(by, name))), ...noneOf(by)]
}

/**
 * A column for each record that a reference may be to, one for cards without any where that is possible, and one for those of other
 * records: in the trash, or no longer listed. What the picker does not offer keeps its column as long as it has cards.
 */
export function recordColumns(
  by: ScreenField,
  target: ScreenResource,
  records: readonly AnyRecord[],
): readonly BoardColumn[] {
  const columns = records.map((record) => {
    const column = columnOf(by, String(record['id']), titleOf(target, record))
    return isOffered(by, record) ? column : { ...column, value: undefined }
  })
  const others: BoardColumn = {
    key: OTHERS,
    label: t('Other {plural}', { plural: inSentence(target.labels.plural) }),
    filters: [compare(by.name, 'ne', ...columns.map(({ key }) => key)), compare(by.name, 'null', 'false')],
    value: undefined,
  }
  return [...columns, ...noneOf(by), others]
}

const columnOf = ({ name }: ScreenField, key: string, label: string): BoardColumn => ({
  key,
  label,
  filters: [compare(name, 'in', key)],
  value: key,
})

const noneOf = ({ name, label, required }: ScreenField): readonly BoardColumn[] =>
  required
    ? []
    : [
        {
          key: '',
          label: t('No {label}', { label: inSentence(label) }),
          filters: [compare(name, 'null', 'true')],
          value: null,
        },
      ]

/** Whether the picker of a reference offers a record, as far as that does not depend on the rest of the form. */
function isOffered({ definition: { options } }: ScreenField, record: AnyRecord): boolean {
  const offers = 'offers' in options ? (options.offers ?? {}) : {}
  return Object.entries(offers).every(([name, text]) => {
    const value = record[name] ?? null
    return text === null ? value === null : text.includes('{') || String(value) === text
  })
}
