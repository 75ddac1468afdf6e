import { GROUPABLE } from '../grouping.ts'
import type { FieldKind } from '../fieldKinds.ts'
import { KINDS } from '../kinds.ts'
import { fieldOf, NO_PRESET } from '../list.ts'
import { checkEach } from './Check.ts'
import { refuseBoard } from './refuseBoard.ts'
import { kindsOf, listNames, repeatedIn } from './walk.ts'

const PRESET_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MOMENTS: readonly FieldKind[] = ['date', 'timestamp']
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
    .map(({ name, kind }) => ({ path: 'list.search', message: `cannot search "${name}" of kind ${kind}` })),
)

const unfilterable = checkEach('RES304', (resource) =>
  kindsOf(resource, (resource.list.filters ?? []).map(fieldOf))
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

const ungroupable = checkEach('RES316', (resource) =>
  kindsOf(resource, resource.list.groupBy ?? [])
    .filter(({ kind }) => !GROUPABLE.includes(kind))
    .map(({ name, kind }) => ({
      path: 'list.groupBy',
      message: `cannot group by "${name}" of kind ${kind}`,
      hint: `${GROUPABLE.join(', ')} can be grouped by`,
    })),
)

const wrongShape = checkEach('RES318', (resource, context) => {
  const { board, calendar, cards, map } = resource.list
  const noDays = kindsOf(resource, calendar ? [calendar.by] : []).filter(
    ({ kind }) => !MOMENTS.includes(kind),
  )
  const noPicture = kindsOf(resource, cards?.cover === undefined ? [] : [cards.cover]).filter(
    ({ kind }) => kind !== 'image',
  )
  const noPlace = kindsOf(resource, map ? [map.by] : []).filter(({ kind }) => kind !== 'place')
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
    ...noPlace.map(({ name, kind }) => ({
      path: 'list.map.by',
      message: `"${name}" of kind ${kind} is not a place`,
      hint: 'name a place',
    })),
  ]
})

/** The list: search, filters, presets, sorting, paging, export. */
export const listChecks = [
  repeatedMention,
  listedSecret,
  unsearchable,
  unfilterable,
  unsortableDefault,
  repeatedPreset,
  presetName,
  severalDefaults,
  pageSize,
  nothingToChoose,
  exportForNobody,
  ungroupable,
  wrongShape,
]
