import { auditOf } from '../audit.ts'
import { choicesOf } from '../choicesOf.ts'
import type { FieldKind } from '../fieldKinds.ts'
import type { Resource } from '../resource.ts'
import { FILE_TYPES, fileLimitsOf, isFileKind } from '../fileTypes.ts'
import { placesIn } from '../fillPath.ts'
import { checkEach } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { targetOf } from '../fieldFacts.ts'
import { fieldsIn, mentionsIn } from './walk.ts'

const CAMEL_CASE = /^[a-z][A-Za-z0-9]*$/
const NAMES: readonly FieldKind[] = [
  'id',
  'text',
  'email',
  'phone',
  'url',
  'address',
  'hash',
  'enum',
  'slug',
  'sequence',
]
/** Kinds that a record can be coloured by. */
const COLOURING: readonly FieldKind[] = ['colour', 'enum']
/** Kinds that need a record of their own around them. */
const NOT_IN_ITEMS: readonly FieldKind[] = ['id', 'secret', 'items', 'slug', 'sequence', 'file', 'image']

/** Names with another meaning in the address of a list and in the API's queries. */
const QUERY_WORDS: readonly string[] = [
  'or',
  'page',
  'pageSize',
  'q',
  'record',
  'search',
  'size',
  'sort',
  'view',
  'where',
]
/** Columns that the collection engine adds to the fields. */
const ENGINE_COLUMNS: readonly string[] = ['createdBy', 'teamId', 'version']
/** Columns that a definition may show, but only the engine sets. */
const ENGINE_TIMES: readonly string[] = ['createdAt', 'updatedAt']

const unknownReference = checkEach('RES201', (resource, { names }) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    const to = targetOf(field)
    if (to === undefined || names.includes(to)) return []
    return [
      {
        path: `${path}.to`,
        message: `references unknown resource "${to}"`,
        hint: didYouMean(to, names),
      },
    ]
  }),
)

const nothingCreated = checkEach('RES219', (resource, { resources }) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    if (!('createHere' in field.options) || field.options.createHere !== true) return []
    const target = resources.find(({ name }) => name === targetOf(field))
    if (!target || (target.create && target.permissions.create !== false)) return []
    return [{ path: `${path}.createHere`, message: `${target.name} has no create form that anyone can use` }]
  }),
)

const idField = checkEach('RES204', ({ fields }) => {
  const ids = Object.keys(fields).filter((name) => fields[name]?.kind === 'id')
  if (ids.length === 1 && ids[0] === 'id') return []
  const found = ids.length === 0 ? 'none' : ids.join(', ')
  return [
    {
      path: 'fields',
      message: `must have one field of kind id, named "id"; has ${found}`,
      hint: 'id: field.id()',
    },
  ]
})

const noOptions = checkEach('RES205', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    const choices = choicesOf(field)
    return choices && Object.keys(choices).length === 0
      ? [{ path: `${path}.options`, message: 'has no options' }]
      : []
  }),
)

const titleKind = checkEach('RES209', ({ recordTitle, fields }) => {
  const title = fields[recordTitle]
  return title && !NAMES.includes(title.kind)
    ? [
        {
          path: 'recordTitle',
          message: `names "${recordTitle}" of kind ${title.kind}`,
          hint: `one of ${NAMES.join(', ')}`,
        },
      ]
    : []
})

const tagKind = checkEach('RES224', ({ tag, fields }) => {
  const field = tag === undefined ? undefined : fields[tag]
  return field && !COLOURING.includes(field.kind)
    ? [
        {
          path: 'tag',
          message: `"${tag}" of kind ${field.kind} has no colour`,
          hint: 'name a colour or an enum',
        },
      ]
    : []
})

const auditKind = checkEach('RES218', (resource) => {
  const { about = '' } = auditOf(resource)
  const field = resource.fields[about]
  return field && field.kind !== 'reference'
    ? [{ path: 'audit.about', message: `must name a reference, not "${about}" of kind ${field.kind}` }]
    : []
})

const reservedField = checkEach('RES210', ({ fields, api }) => {
  // A parameter of its own path has a meaning already.
  const places = api?.kind === 'endpoint' ? placesIn(api.list) : []
  const columns = ENGINE_COLUMNS.filter((name) => !places.includes(name))
  const taken = [...QUERY_WORDS, ...columns]
  return Object.keys(fields)
    .filter((name) => taken.includes(name) || name in Object.prototype)
    .map((name) => ({
      path: `fields.${name}`,
      message: `"${name}" means something else to the engine`,
      hint: `as do ${taken.filter((other) => other !== name).join(', ')}`,
    }))
})

const fieldNameForm = checkEach('RES211', (resource) =>
  fieldsIn(resource)
    .filter(({ name }) => !CAMEL_CASE.test(name))
    .map(({ path, name }) => ({ path, message: `"${name}" is not camelCase`, hint: 'like "createdAt"' })),
)

const unknownField = checkEach('RES212', (resource) =>
  mentionsIn(resource)
    .filter(({ value }) => !Object.hasOwn(resource.fields, value))
    .map(({ path, value }) => ({
      path,
      message: `names unknown field "${value}"`,
      hint: value.includes('.')
        ? `a field of another record is declared first: field.path('${value}', …)`
        : didYouMean(value, Object.keys(resource.fields)),
    })),
)

const itemKind = checkEach('RES213', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) =>
    field.kind === 'items'
      ? Object.entries(field.options.of)
          .filter(([, part]) => NOT_IN_ITEMS.includes(part.kind))
          .map(([name, part]) => ({
            path: `${path}.of.${name}`,
            message: `a list of items cannot hold the kind ${part.kind}`,
          }))
      : [],
  ),
)

const misplacedFile = checkEach('RES230', (resource) =>
  fieldsIn(resource)
    .filter(({ path, field }) => isFileKind(field.kind) && !isStoredHere(resource, path))
    .map(({ path, field }) => ({
      path,
      message: `of kind ${field.kind} is not allowed here`,
      hint: 'use a field of a collection, or set uploads on the action',
    })),
)

const isStoredHere = ({ api, actions = {} }: Resource, path: string) => {
  const [, action = ''] = /^actions\.(\w+)\.confirm\.fields\.\w+$/.exec(path) ?? []
  if (actions[action]?.confirm?.uploads) return true
  return path.startsWith('fields.') && (api === undefined || api.kind === 'collection')
}

const nothingTaken = checkEach('RES231', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    if (!isFileKind(field.kind)) return []
    const { accept, maxBytes, maxItems } = fileLimitsOf(field)
    const unknown = accept.filter((type) => !Object.hasOwn(FILE_TYPES, type))
    return [
      ...(accept.length === 0 ? [{ path: `${path}.accept`, message: 'is empty' }] : []),
      ...unknown.map((type) => ({
        path: `${path}.accept`,
        message: `"${type}" is not a file type`,
        hint: didYouMean(type, Object.keys(FILE_TYPES)),
      })),
      ...Object.entries({ maxBytes, maxItems })
        .filter(([, most]) => !Number.isInteger(most) || most < 1)
        .map(([name, most]) => ({
          path: `${path}.${name}`,
          message: `${most} is not a whole number above 0`,
        })),
    ]
  }),
)

const engineTime = checkEach('RES215', ({ fields }) =>
  ENGINE_TIMES.flatMap((name) => {
    const kind = fields[name]?.kind
    return kind === undefined || kind === 'timestamp'
      ? []
      : [{ path: `fields.${name}`, message: `must be of kind timestamp, not ${kind}: the engine sets it` }]
  }),
)

/** Fields: their names, their kinds, and who mentions them. */
export const fieldChecks = [
  unknownReference,
  idField,
  noOptions,
  titleKind,
  tagKind,
  auditKind,
  reservedField,
  fieldNameForm,
  unknownField,
  itemKind,
  nothingCreated,
  misplacedFile,
  nothingTaken,
  engineTime,
]
