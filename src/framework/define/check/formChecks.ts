import { isComputed, mayBeLeftOut, targetOf } from '../fieldFacts.ts'
import { checkEach } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { repeatedIn, sectionsIn } from './walk.ts'

const FORMS = ['create', 'edit'] as const

const formForNobody = checkEach('RES501', (resource) =>
  FORMS.filter(
    (form) => (resource[form] ?? resource.components?.[form]) && resource.permissions[form] === false,
  ).map((form) => ({ path: form, message: `no one can use it: permissions.${form} is false` })),
)

const notYetThere = checkEach('RES502', (resource) =>
  sectionsIn(resource, ['create']).flatMap(({ path, value }) =>
    value.fields
      .filter((name) => resource.fields[name]?.options.readOnly)
      .map((name) => ({
        path: `${path}.fields`,
        message: `"${name}" is set by the API and has no value yet`,
      })),
  ),
)

const requiredMissing = checkEach('RES503', (resource) => {
  if (!resource.create?.sections.length || resource.components?.create) return []
  const offered = sectionsIn(resource, ['create']).flatMap(({ value }) => value.fields)
  return Object.entries(resource.fields)
    .filter(([, field]) => !field.optional && !field.options.readOnly && !isComputed(field))
    .filter(([name, field]) => !offered.includes(name) && !mayBeLeftOut(field))
    .map(([name]) => ({
      path: 'create.sections',
      message: `"${name}" is required, but no section asks for it`,
      hint: 'add it to a section, give it a default, or make it optional',
    }))
})

const repeatedField = checkEach('RES504', (resource) =>
  (['create', 'edit', 'show'] as const).flatMap((part) =>
    repeatedIn(sectionsIn(resource, [part]).flatMap(({ value }) => value.fields)).map((name) => ({
      path: `${part}.sections`,
      message: `names "${name}" twice`,
    })),
  ),
)

const unknownRelated = checkEach('RES505', ({ show }, { names }) =>
  (show?.related ?? [])
    .filter(({ resource }) => !names.includes(resource))
    .map(({ resource }) => ({
      path: 'show.related',
      message: `there is no resource "${resource}"`,
      hint: didYouMean(resource, names),
    })),
)

const unrelated = checkEach('RES506', ({ name, show }, { resources }) =>
  (show?.related ?? []).flatMap((related) => {
    const other = resources.find((candidate) => candidate.name === related.resource)
    if (!other) return []
    const field = other.fields[related.by]
    if (field && targetOf(field) === name) return []
    const back = Object.entries(other.fields).flatMap(([key, { options }]) =>
      'to' in options && options.to === name ? [`"${key}"`] : [],
    )
    return [
      {
        path: `show.related.${related.resource}.by`,
        message: `"${related.by}" is not a field of ${other.name} that references ${name}`,
        hint: back.length > 0 ? `did you mean ${back.join(' or ')}?` : undefined,
      },
    ]
  }),
)

const emptySection = checkEach('RES507', (resource) =>
  sectionsIn(resource)
    .filter(({ value }) => value.fields.length === 0)
    .map(({ path }) => ({ path: `${path}.fields`, message: 'is empty' })),
)

const noInput = checkEach('RES508', (resource) =>
  sectionsIn(resource, FORMS).flatMap(({ path, value }) =>
    value.fields
      .filter((name) => resource.fields[name]?.kind === 'json' && !resource.fields[name].options.input)
      .map((name) => ({
        path: `${path}.fields`,
        message: `"${name}" of kind json has no input`,
        hint: 'give the field its own input',
      })),
  ),
)

const unaskedCondition = checkEach('RES509', (resource) => {
  const sections = sectionsIn(resource, ['create'])
  const offered = sections.flatMap(({ value }) => value.fields)
  return sections.flatMap(({ path, value }) =>
    Object.keys(value.visibleWhen ?? {})
      .filter((name) => resource.fields[name] && !offered.includes(name))
      .map((name) => ({
        path: `${path}.visibleWhen`,
        message: `asks for "${name}", which is not in the form`,
      })),
  )
})

const cannotKeep = checkEach('RES510', (resource, { names, resources }) => {
  const { fields = [], of } = resource.create?.keeps ?? {}
  if (of !== undefined && !names.includes(of))
    return [{ path: 'create.keeps.of', message: `there is no resource "${of}"`, hint: didYouMean(of, names) }]
  const offered = sectionsIn(resource, ['create']).flatMap(({ value }) => value.fields)
  const newest = of === undefined ? resource : resources.find(({ name }) => name === of)
  return fields
    .filter((name) => !offered.includes(name) || (newest && !newest.fields[name]))
    .map((name) => ({
      path: 'create.keeps.fields',
      message: offered.includes(name)
        ? `"${name}" is not a field of ${newest?.name}`
        : `names "${name}", which is not in the form`,
    }))
})

const noStep = checkEach('RES511', (resource) => {
  if (!resource.create?.steps) return []
  const sections = sectionsIn(resource, ['create'])
  return [
    ...(sections.length === 1
      ? [{ path: 'create.steps', message: 'has only one section', hint: 'each section is a step' }]
      : []),
    ...sections
      .filter(({ value }) => !value.title)
      .map(({ path }) => ({ path: `${path}.title`, message: 'is required: a section is a step here' })),
    ...sections
      .filter(({ value }) => value.folded)
      .map(({ path }) => ({ path: `${path}.folded`, message: 'a step cannot be folded' })),
  ]
})

/** Create and edit forms, and the page of a record. */
export const formChecks = [
  formForNobody,
  notYetThere,
  requiredMissing,
  repeatedField,
  unknownRelated,
  unrelated,
  emptySection,
  noInput,
  unaskedCondition,
  cannotKeep,
  noStep,
]
