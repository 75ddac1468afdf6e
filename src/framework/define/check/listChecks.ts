import { GROUPABLE } from '../grouping.ts'
import type { Storage } from '../Kind.ts'
import type { FieldKind } from '../fieldKinds.ts'
import { KINDS } from '../kinds.ts'
import { NO_PRESET } from '../list.ts'
import type { Resource } from '../resource.ts'
import { isComputed } from '../validate.ts'
import { checkEach } from './Check.ts'
import { refuseBoard } from './refuseBoard.ts'
import { listNames, repeatedIn } from './walk.ts'

const PRESET_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const NOT_IN_A_CELL: readonly FieldKind[] = ['items', 'json', 'textarea', 'markdown']
const MOMENTS: readonly FieldKind[] = ['date', 'timestamp']
const FIGURES: readonly Storage[] = ['integer', 'numeric']
const WITH_CHOICES: readonly FieldKind[] = ['enum', 'reference', 'references', 'user']

const repeatedMention = checkEach('RES301', (resource) =>
  listNames(resource).flatMap(({ path, value }) =>
    repeatedIn(value).map((name) => ({ path, message: `names "${name}" twice` })),
  ),
)

const listedSecret = checkEach('RES302', (resource) =>
  listNames(resource).flatMap(({ path, value }) =>
    value
      .filter((name) => resource.fields[name]?.kind === 'secret')
      .map((name) => ({
        path,
        message: `holds the secret "${name}"`,
        hint: 'show it on the record page only',
      })),
  ),
)

const unsearchable = checkEach('RES303', (resource) =>
  kindsOf(resource, resource.list.search ?? [])
    .filter(({ kind }) => !KINDS[kind].searchable)
    .map(({ name, kind }) => ({
      path: 'list.search',
      message: `cannot search "${name}" of kind ${kind}`,
    })),
)

const unfilterable = checkEach('RES304', (resource) =>
  kindsOf(
    resource,
    (resource.list.filters ?? []).map((filter) => (typeof filter === 'string' ? filter : filter.field)),
  )
    .filter(({ kind }) => KINDS[kind].operators.length === 0)
    .map(({ name, kind }) => ({
      path: 'list.filters',
      message: `"${name}" of kind ${kind} cannot be filtered`,
    })),
)

const unsortableDefault = checkEach('RES305', (resource) =>
  kindsOf(resource, [resource.list.defaultSort.field])
    .filter(({ kind }) => !KINDS[kind].sortable)
    .map(({ name, kind }) => ({
      path: 'list.defaultSort.field',
      message: `"${name}" of kind ${kind} cannot be sorted`,
    })),
)

const unsortableColumn = checkEach('RES306', (resource) => {
  const sortable = resource.list.columns.flatMap((column) =>
    typeof column !== 'string' && column.sortable ? [column.field] : [],
  )
  return kindsOf(resource, sortable)
    .filter(({ kind }) => !KINDS[kind].sortable)
    .map(({ name, kind }) => ({
      path: `list.columns.${name}.sortable`,
      message: `"${name}" of kind ${kind} cannot be sorted`,
    }))
})

const repeatedPreset = checkEach('RES307', ({ list: { presets = [] } }) =>
  repeatedIn(presets.map(({ name }) => name)).map((name) => ({
    path: 'list.presets',
    message: `two presets are named "${name}"`,
  })),
)

const severalDefaults = checkEach('RES320', ({ list: { presets = [] } }) => {
  const [, ...more] = presets.filter((preset) => preset.default ?? preset.queue)
  return more.map(({ name }) => ({
    path: `list.presets.${name}.default`,
    message: 'the list already opens with another preset',
  }))
})

const presetName = checkEach('RES308', ({ list: { presets = [] } }) =>
  presets
    .filter(({ name }) => name === NO_PRESET || !PRESET_NAME.test(name))
    .map(({ name }) => ({
      path: `list.presets.${name}.name`,
      message: name === NO_PRESET ? `"${name}" means no preset` : `"${name}" is not kebab-case`,
      hint: 'it appears in the URL: ?view=needs-attention',
    })),
)

const pageSize = checkEach('RES309', ({ list: { pageSize: size = 10, pageSizes } }) =>
  pageSizes && !pageSizes.includes(size)
    ? [
        {
          path: 'list.pageSize',
          message: `${size} is not among pageSizes`,
          hint: `one of ${pageSizes.join(', ')}`,
        },
      ]
    : [],
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

const nothingToChoose = checkEach('RES312', (resource) => {
  const choosing = (resource.list.filters ?? []).flatMap((filter) =>
    typeof filter !== 'string' && filter.choose ? [filter.field] : [],
  )
  return kindsOf(resource, choosing)
    .filter(({ kind }) => !WITH_CHOICES.includes(kind))
    .map(({ name, kind }) => ({
      path: `list.filters.${name}.choose`,
      message: `"${name}" of kind ${kind} offers no choices`,
      hint: 'enums and references do',
    }))
})

const exportForNobody = checkEach('RES313', ({ list, permissions }) =>
  list.export && permissions.export === false
    ? [{ path: 'list.export', message: 'no one can export: permissions.export is false' }]
    : [],
)

const noFigure = checkEach('RES315', (resource) => {
  const summed = resource.list.columns.flatMap((column) =>
    typeof column !== 'string' && column.summary && column.summary !== 'count' ? [column.field] : [],
  )
  return kindsOf(resource, summed)
    .filter(({ kind }) => !FIGURES.includes(KINDS[kind].storage))
    .map(({ name, kind }) => ({
      path: `list.columns.${name}.summary`,
      message: `"${name}" of kind ${kind} cannot be summed`,
      hint: 'numbers and amounts can; others can be counted',
    }))
})

const ungroupable = checkEach('RES316', (resource) =>
  kindsOf(resource, resource.list.groupBy ?? [])
    .filter(({ kind }) => !GROUPABLE.includes(kind))
    .map(({ name, kind }) => ({
      path: 'list.groupBy',
      message: `cannot group by "${name}" of kind ${kind}`,
      hint: `${GROUPABLE.join(', ')} can be grouped by`,
    })),
)

const uneditable = checkEach('RES317', (resource) => {
  const { fields, permissions } = resource
  const edited = resource.list.columns.flatMap((column) =>
    typeof column !== 'string' && column.editable ? [column.field] : [],
  )
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

const wrongShape = checkEach('RES318', (resource, context) => {
  const { board, calendar, cards } = resource.list
  const noDays = kindsOf(resource, calendar ? [calendar.by] : []).filter(
    ({ kind }) => !MOMENTS.includes(kind),
  )
  const noPicture = kindsOf(resource, cards?.cover === undefined ? [] : [cards.cover]).filter(
    ({ kind }) => kind !== 'image',
  )
  return [
    ...(board ? refuseBoard(resource, board.by, context) : []),
    ...noDays.map(({ name, kind }) => ({
      path: 'list.calendar.by',
      message: `"${name}" of kind ${kind} is not a day`,
      hint: 'name a date or timestamp',
    })),
    ...noPicture.map(({ name, kind }) => ({
      path: 'list.cards.cover',
      message: `"${name}" of kind ${kind} is not a picture`,
      hint: 'name an image',
    })),
  ]
})

/** The list: columns, search, filters, presets, sorting, paging, export. */
export const listChecks = [
  repeatedMention,
  listedSecret,
  unsearchable,
  unfilterable,
  unsortableDefault,
  unsortableColumn,
  repeatedPreset,
  presetName,
  severalDefaults,
  pageSize,
  noColumns,
  hiddenFirst,
  nothingToChoose,
  exportForNobody,
  noFigure,
  ungroupable,
  uneditable,
  wrongShape,
]

/** The kinds of fields; secrets and unknown names have a finding of their own. */
function kindsOf({ fields }: Resource, names: readonly string[]) {
  return names.flatMap((name) => {
    const kind = fields[name]?.kind
    return kind && kind !== 'secret' ? [{ name, kind }] : []
  })
}
