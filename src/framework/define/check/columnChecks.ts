import type { FieldKind } from '../fieldKinds.ts'
import type { Storage } from '../Kind.ts'
import { KINDS } from '../kinds.ts'
import type { Resource } from '../resource.ts'
import { isComputed } from '../fieldFacts.ts'
import { checkEach } from './Check.ts'
import { kindsOf } from './walk.ts'

const NOT_IN_A_CELL: readonly FieldKind[] = ['items', 'json', 'textarea', 'markdown', 'place']
const FIGURES: readonly Storage[] = ['integer', 'numeric']

const unsortableColumn = checkEach('RES306', (resource) =>
  kindsOf(
    resource,
    columnsWith(resource, ({ sortable }) => sortable),
  )
    .filter(({ kind }) => !KINDS[kind].sortable)
    .map(({ name, kind }) => ({
      path: `list.columns.${name}.sortable`,
      message: `"${name}" of kind ${kind} cannot be sorted`,
    })),
)

const noColumns = checkEach('RES310', ({ list: { columns } }) =>
  columns.length === 0 ? [{ path: 'list.columns', message: 'is empty' }] : [],
)

const hiddenFirst = checkEach('RES311', ({ list: { columns } }) => {
  const [first] = columns
  return typeof first === 'object' && first.hidden
    ? [
        {
          path: `list.columns.${first.field}.hidden`,
          message: 'the first column names the row and cannot be hidden',
        },
      ]
    : []
})

const noFigure = checkEach('RES315', (resource) => {
  const summed = columnsWith(resource, ({ summary }) => summary && summary !== 'count')
  return kindsOf(resource, summed)
    .filter(({ kind }) => !FIGURES.includes(KINDS[kind].storage))
    .map(({ name, kind }) => ({
      path: `list.columns.${name}.summary`,
      message: `"${name}" of kind ${kind} cannot be summed`,
      hint: 'numbers and amounts can; others can be counted',
    }))
})

const uneditable = checkEach('RES317', (resource) => {
  const { fields, permissions } = resource
  const edited = columnsWith(resource, ({ editable }) => editable)
  return kindsOf(resource, edited).flatMap(({ name, kind }) => {
    const field = fields[name]
    const path = `list.columns.${name}.editable`
    if (permissions.edit === false || !resource.edit)
      return [{ path, message: 'no one can edit', hint: 'add an edit form and a permission' }]
    if (field?.options.readOnly || isComputed(field))
      return [{ path, message: `"${name}" is set by the API` }]
    return NOT_IN_A_CELL.includes(kind)
      ? [
          {
            path,
            message: `"${name}" of kind ${kind} cannot be edited in a cell`,
            hint: 'edit it in the form',
          },
        ]
      : []
  })
})

/** The columns of a list: their order, sorting, sums and editing. */
export const columnChecks = [unsortableColumn, noColumns, hiddenFirst, noFigure, uneditable]

/** The fields of columns that are written out and have something. */
function columnsWith(
  { list }: Resource,
  has: (column: Exclude<Resource['list']['columns'][number], string>) => unknown,
): readonly string[] {
  return list.columns.flatMap((column) => (typeof column !== 'string' && has(column) ? [column.field] : []))
}
