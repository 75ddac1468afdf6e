import { placesIn } from '../fillPath.ts'
import type { Resource } from '../resource.ts'
import { checkEach } from './Check.ts'
import type { CheckContext, Problem } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { fieldsIn, sectionsIn } from './walk.ts'
import type { AnyField, OnDelete } from '../fieldKinds.ts'

/** A reference with the fields that its options may name, here and there. */
function pickersOf(resource: Resource, { resources }: CheckContext) {
  return fieldsIn(resource).flatMap(({ path, field, siblings }) => {
    if (field.kind !== 'reference') return []
    const target = resources.find(({ name }) => name === field.options.to)
    return target ? [{ path, options: field.options, own: siblings, theirs: target.fields, target }] : []
  })
}

const wrongFills = checkEach('RES220', (resource, context) =>
  pickersOf(resource, context).flatMap(({ path, options: { fills = {} }, own, theirs, target }) =>
    Object.entries(fills).flatMap(([name, from]) => [
      ...refuse(`${path}.fills`, name, own, resource.name),
      ...refuse(`${path}.fills.${name}`, from, theirs, target.name),
    ]),
  ),
)

const wrongOffers = checkEach('RES221', (resource, context) =>
  pickersOf(resource, context).flatMap(({ path, options: { offers = {} }, own, theirs, target }) =>
    Object.entries(offers).flatMap(([name, text]) => [
      ...refuse(`${path}.offers`, name, theirs, target.name),
      // A line item also sees the fields of its record.
      ...placesIn(text ?? '').flatMap((place) =>
        refuse(`${path}.offers.${name}`, place, { ...resource.fields, ...own }, resource.name),
      ),
    ]),
  ),
)

const wrongLook = checkEach('RES222', (resource) =>
  fieldsIn(resource).flatMap(({ path, field, siblings }) =>
    (field.options.looksAt ?? []).flatMap((name) =>
      refuse(`${path}.looksAt`, name, { ...resource.fields, ...siblings }, resource.name),
    ),
  ),
)

const WAYS: readonly OnDelete[] = ['refuse', 'clear', 'cascade', 'keep']

const wrongOnDelete = checkEach('RES223', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    if (!('onDelete' in field.options) || field.options.onDelete === undefined) return []
    const { onDelete } = field.options
    if (!WAYS.includes(onDelete))
      return [{ path: `${path}.onDelete`, message: `must be one of ${WAYS.join(', ')}, not "${onDelete}"` }]
    if (onDelete === 'clear' && !field.optional)
      return [
        { path: `${path}.onDelete`, message: 'would empty a required field', hint: 'refuse or cascade' },
      ]
    return []
  }),
)

const wrongImages = checkEach('RES227', (resource) =>
  fieldsIn(resource).flatMap(({ path, field, siblings }) => {
    if (field.kind !== 'markdown' || field.options.images === undefined) return []
    const { images } = field.options
    const kept = siblings[images] as AnyField | undefined
    if (!kept) return refuse(`${path}.images`, images, siblings, resource.name)
    if (kept.kind === 'image' && kept.options.many) return []
    return [
      {
        path: `${path}.images`,
        message: `"${images}" does not take several images`,
        hint: 'field.image({ many: true })',
      },
    ]
  }),
)

/** A form that asks for a text and not for its pictures would lose those. */
const picturesLeftOut = checkEach('RES228', (resource) =>
  (['create', 'edit'] as const).flatMap((form) => {
    const asked = sectionsIn(resource, [form]).flatMap(({ value }) => value.fields)
    return asked.flatMap((name) => {
      const field = resource.fields[name] as AnyField | undefined
      if (field?.kind !== 'markdown' || !field.options.images || asked.includes(field.options.images))
        return []
      return [
        {
          path: form,
          message: `asks for "${name}" without "${field.options.images}", which keeps its pictures`,
        },
      ]
    })
  }),
)

function refuse(path: string, name: string, fields: object, of: string): readonly Problem[] {
  if (Object.hasOwn(fields, name)) return []
  return [{ path, message: `"${name}" is not a field of ${of}`, hint: didYouMean(name, Object.keys(fields)) }]
}

/** What picking a record fills in, which records a picker offers, what an own input looks at, what outlives a record, where pictures are. */
export const pickerChecks = [wrongFills, wrongOffers, wrongLook, wrongOnDelete, wrongImages, picturesLeftOut]
