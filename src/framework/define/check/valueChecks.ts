import type { Field } from '../fieldKinds.ts'
import { kindOf } from '../kinds.ts'
import { idPrefixOf } from '../idPrefixOf.ts'
import type { Resource } from '../resource.ts'
import { checkEach, checkTogether } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { refuseRegex } from './refuseRegex.ts'
import { fieldsIn, repeatedIn } from './walk.ts'

/** Kinds of which two values are compared as they are. */
const TITLES: readonly string[] = ['text', 'textarea']

const wrongGroup = checkEach('RES240', ({ fields, unique = [] }) => {
  const same = repeatedIn(unique.map((group) => group.toSorted().join()))
  return unique.flatMap((group, index) => {
    const path = `unique.${index}`
    if (same.includes(group.toSorted().join())) return [{ path, message: 'is listed twice' }]
    if (new Set(group).size < 2)
      return [
        { path, message: 'must name at least two fields', hint: 'for one: field.text({ unique: true })' },
      ]
    return group
      .filter((name) => fields[name] && !holdsOneValue(fields[name]))
      .map((name) => ({ path, message: `"${name}" of kind ${fields[name]?.kind} cannot be compared` }))
  })
})

const wrongPattern = checkEach('RES241', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    const pattern = field.kind === 'text' ? field.options.pattern : undefined
    const message = pattern && refuseRegex(pattern.regex)
    return message === undefined ? [] : [{ path: `${path}.pattern.regex`, message }]
  }),
)

const wrongSlug = checkEach('RES242', (resource) =>
  fieldsIn(resource).flatMap(({ path, field, siblings }) => {
    if (field.kind !== 'slug') return []
    const from = siblings[field.options.from]
    if (from && TITLES.includes(from.kind)) return []
    return [
      {
        path: `${path}.from`,
        message: from
          ? `must name a text field, not one of kind ${from.kind}`
          : `names unknown field "${field.options.from}"`,
        hint: from ? undefined : didYouMean(field.options.from, Object.keys(siblings)),
      },
    ]
  }),
)

const wrongSequence = checkEach('RES243', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) =>
    field.kind === 'sequence' && field.options.format.match(/\{n(:\d{1,2})?\}/g)?.length !== 1
      ? [
          {
            path: `${path}.format`,
            message: `"${field.options.format}" must contain the number exactly once`,
            hint: 'like SO-{n}, or SO-{n:4} for four digits',
          },
        ]
      : [],
  ),
)

const withoutRecords = checkEach('RES244', (resource) =>
  fieldsIn(resource)
    .filter(({ path, field }) => {
      const isOfRecord = path.startsWith('fields.') && !resource.settingsOf
      return (field.kind === 'slug' || field.kind === 'sequence') && !isOfRecord
    })
    .map(({ path, field }) => ({ path, message: `only records can have the kind ${field.kind}` })),
)

/** Ids of a table that is made elsewhere are made there too. */
const isTableMade = (api: Resource['api']) =>
  api === undefined || (api.kind === 'collection' && api.table === undefined)

const repeatedPrefix = checkTogether('RES226', ({ resources }) => {
  const made = resources.filter(({ api, settingsOf }) => isTableMade(api) && !settingsOf)
  return repeatedIn(made.map(idPrefixOf)).flatMap((prefix) => {
    const [first, ...others] = made.filter((resource) => idPrefixOf(resource) === prefix)
    return others
      .filter(({ name }) => name !== first?.name)
      .map(({ name }) => ({
        path: `${name}.fields.id.prefix`,
        message: `"${prefix}" is also that of ${first?.name}`,
        hint: 'an id tells what it is of: choose another',
      }))
  })
})

/** What values must look like, and which of them the API makes. */
export const valueChecks = [
  wrongGroup,
  wrongPattern,
  wrongSlug,
  wrongSequence,
  withoutRecords,
  repeatedPrefix,
]

function holdsOneValue(field: Field): boolean {
  return kindOf(field).operators.includes('eq')
}
