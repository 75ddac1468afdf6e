import { choicesOf } from '../choicesOf.ts'
import type { AnyField } from '../fieldKinds.ts'
import type { Resource } from '../resource.ts'
import { placesIn } from '../fillPath.ts'
import { labelOf } from '../words.ts'
import { checkEach } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { actionsIn, fieldsIn, type Placed, repeatedIn, sectionsIn } from './walk.ts'

/** Placements for many records, or for none. */
const MANY: readonly string[] = ['bulk', 'toolbar']
/** Messages for when there is no record, or not the one that was meant. */
const WITHOUT_RECORD: readonly string[] = [
  'createFailed',
  'updateFailed',
  'loadFailed',
  'recordFailed',
  'notFound',
  'exportFailed',
]

const unfilledPlace = checkEach('RES351', (resource) =>
  [...wordsIn(resource), ...countLineIn(resource), ...titleTextIn(resource)].flatMap(
    ({ path, value: { text, known = [] } }) =>
      placesIn(text)
        .filter((name) => !known.includes(name))
        .map((name) => ({
          path,
          message: `"{${name}}" is not filled in here`,
          hint: didYouMean(name, known),
        })),
  ),
)

const unknownPlaceholder = checkEach('RES407', (resource) =>
  actionTextsIn(resource).flatMap(({ path, value: { text, known = [] } }) =>
    placesIn(text)
      .filter((name) => !known.includes(name))
      .map((name) => ({
        path,
        message: known.length > 0 ? `"{${name}}" names no field` : `"{${name}}" has no record to come from`,
        hint: didYouMean(name, known),
      })),
  ),
)

const emptyWords = checkEach('RES352', (resource) =>
  [...wordsIn(resource), ...filledWordsIn(resource)]
    .filter(({ value: { text } }) => text.trim() === '')
    .map(({ path }) => ({ path, message: 'is empty', hint: 'write something, or leave it out' })),
)

const repeatedLabel = checkEach('RES353', (resource) =>
  labelsIn(resource).flatMap(({ path, value }) =>
    repeatedIn(value.map((label) => label.trim().toLowerCase())).map((label) => ({
      path,
      message: `two are labeled "${value.find((one) => one.trim().toLowerCase() === label)?.trim()}"`,
    })),
  ),
)

/** Texts that people read: that they are there, name only what exists, and differ from each other. */
export const textChecks = [unfilledPlace, unknownPlaceholder, emptyWords, repeatedLabel]

/** A text with the names that its places may have. */
interface Words {
  readonly text: string
  readonly known?: readonly string[]
}

/** The line above the rows. */
function countLineIn({ list: { countLine } }: Resource): readonly Placed<Words>[] {
  return countLine === undefined
    ? []
    : [{ path: 'list.countLine', value: { text: countLine, known: ['matching', 'all'] } }]
}

function titleTextIn({ titleText, fields }: Resource): readonly Placed<Words>[] {
  return titleText === undefined
    ? []
    : [{ path: 'titleText', value: { text: titleText, known: Object.keys(fields) } }]
}

/** Texts without placeholders. */
function wordsIn(resource: Resource): readonly Placed<Words>[] {
  const { labels, list, create, edit, show, navigation } = resource
  return [
    ...of('labels', labels, ['singular', 'plural']),
    ...of('navigation', navigation || {}, ['label']),
    ...of('', resource, ['deniedText']),
    // The subtitle of settings names their fields.
    ...of('list', list, ['searchPlaceholder', 'viewLabel', ...(resource.settingsOf ? [] : ['subtitle'])]),
    ...of('list.empty', list.empty, ['title', 'description', 'filtered', 'filteredDescription']),
    ...of('list.export', list.export, ['label']),
    ...each('list.columns', list.columns, ['label']),
    ...each('list.filters', list.filters, ['label', 'allLabel']),
    ...each('list.presets', list.presets, ['label']),
    ...each('list.export.columns', list.export?.columns, ['label']),
    ...of('create', create, ['title', 'linkLabel', 'submitLabel']),
    ...of('edit', edit, ['title', 'linkLabel', 'submitLabel']),
    ...of('show', show, ['title', 'backLabel']),
    ...each('show.related', show?.related, ['title']),
    ...each('show.timeline', show?.timeline, ['label']),
    ...sectionsIn(resource).flatMap(({ path, value }) => of(path, value, ['title', 'description'])),
    ...fieldsIn(resource).flatMap(({ path, field }) => [
      ...of(path, field.options, ['label', 'help']),
      ...optionsOf(field).flatMap(([name, option]) =>
        of(`${path}.options.${name}`, option, ['label', 'help']),
      ),
    ]),
    ...actionsIn(resource).flatMap(({ path, value }) => [
      ...of(path, value, ['label']),
      ...of(`${path}.confirm`, value.confirm, ['submitLabel']),
    ]),
  ]
}

/** Texts with placeholders of their own, which are checked with the actions. */
function filledWordsIn(resource: Resource): readonly Placed<Words>[] {
  const { messages = {} } = resource
  return [
    ...of('messages', messages, Object.keys(messages)),
    ...of('', resource, ['titleText']),
    ...of('list', resource.list, ['countLine']),
    ...actionsIn(resource).flatMap(({ path, value }) => [
      ...of(path, value, ['success', 'failure']),
      ...of(`${path}.confirm`, value.confirm, ['title', 'description']),
      ...of(`${path}.enabledWhen`, value.enabledWhen, ['reason']),
    ]),
  ]
}

function of(path: string, part: object | undefined, keys: readonly string[]): readonly Placed<Words>[] {
  return Object.entries(part ?? {}).flatMap(([key, text]: [string, unknown]) =>
    keys.includes(key) && typeof text === 'string'
      ? [{ path: path === '' ? key : `${path}.${key}`, value: { text } }]
      : [],
  )
}

/** The entries of a list that are written out, by what they name. */
function each(
  path: string,
  parts: readonly (string | object)[] = [],
  keys: readonly string[],
): readonly Placed<Words>[] {
  return parts.flatMap((part, index) => {
    if (typeof part === 'string') return []
    const named = Object.entries(part).find(([key]) => ['field', 'name', 'resource'].includes(key))
    return of(`${path}.${String(named?.[1] ?? index)}`, part, keys)
  })
}

/** Labels that are shown side by side. */
function labelsIn(resource: Resource): readonly Placed<readonly string[]>[] {
  const { fields, list } = resource
  const headings = (columns: readonly (string | { readonly field: string; readonly label?: string })[]) =>
    columns.flatMap((column) => {
      const { field: name, label } =
        typeof column === 'string' ? { field: column } : { label: undefined, ...column }
      const field = fields[name]
      return label ?? (field ? labelOf(field, name) : [])
    })
  return [
    { path: 'list.columns', value: headings(list.columns) },
    { path: 'list.export.columns', value: headings(list.export?.columns ?? []) },
    { path: 'list.presets', value: (list.presets ?? []).map(({ label }) => label) },
  ]
}

const optionsOf = (field: AnyField) => Object.entries(choicesOf(field) ?? {})

/** The texts of actions and messages, which name fields of the record. */
function actionTextsIn(resource: Resource): readonly Placed<Words>[] {
  const fields = Object.keys(resource.fields)
  const actions = actionsIn(resource).flatMap(({ path, value }) => {
    const { confirm, success, failure, enabledWhen, call, here, placement } = value
    const isForMany = placement.some((place) => MANY.includes(place))
    const textsOf = (part: string, texts: object, known: readonly string[]) =>
      Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
        typeof text === 'string' ? [{ path: `${path}.${part}${key}`, value: { text, known } }] : [],
      )
    const words = {
      'confirm.title': confirm?.title,
      'confirm.description': confirm?.description,
      'enabledWhen.reason': enabledWhen?.reason,
      failure,
    }
    const inputs = Object.keys(confirm?.fields ?? {})
    return [
      ...textsOf('call.', { path: call?.path, ...call?.body }, [...fields, 'confirmation']),
      ...textsOf('here.', { ...here }, isForMany ? [] : fields),
      ...textsOf('', words, isForMany ? [...fields, 'count'] : fields),
      ...textsOf('', { success }, isForMany ? [...fields, 'count'] : [...fields, ...inputs]),
    ]
  })
  const messages = Object.entries(resource.messages ?? {}).map(([key, text]) => ({
    path: `messages.${key}`,
    value: { text: String(text), known: knownIn(key, fields) },
  }))
  return [...actions, ...messages]
}

function knownIn(message: string, fields: readonly string[]): readonly string[] {
  if (message === 'exported') return ['count']
  return WITHOUT_RECORD.includes(message) ? [] : fields
}
