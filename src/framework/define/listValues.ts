import type { OptionsOf } from './fieldKinds.ts'
import type { FileLimits } from './fileTypes.ts'
import type { JsonSchema } from './Kind.ts'
import type { Reason } from './said.ts'
import { refuseId } from './textValues.ts'

type TagLimits = Pick<OptionsOf<'tags'>, 'maxItems' | 'options' | 'configured'>

const mostTags = ({ options, maxItems = options ? Object.keys(options).length : 20 }: TagLimits) => maxItems

export function tagsSchema(limits: TagLimits): JsonSchema {
  return {
    type: 'array',
    maxItems: mostTags(limits),
    items: limits.options
      ? { type: 'string', [limits.configured ? 'examples' : 'enum']: Object.keys(limits.options) }
      : { type: 'string', maxLength: 50 },
  }
}

export function refuseTags(value: unknown, limits: TagLimits): Reason | undefined {
  if (
    !Array.isArray(value) ||
    value.some((tag) => typeof tag !== 'string' || tag === '' || tag.length > 50)
  ) {
    return 'must be a list of words of at most 50 characters'
  }
  const { options } = limits
  const unknown = options && value.find((tag: string) => !Object.hasOwn(options, tag))
  if (unknown !== undefined) return { text: 'cannot hold "{value}"', values: { value: unknown } }
  const most = mostTags(limits)
  return value.length > most ? tooMany(most) : undefined
}

const tooMany = (most: number): Reason => ({
  text: 'can have up to {max} entries',
  values: { max: String(most) },
})

type ReferenceLimits = Pick<OptionsOf<'references'>, 'to' | 'maxItems'>

const MOST_REFERENCES = 100

export function referencesSchema({ to, maxItems = MOST_REFERENCES }: ReferenceLimits): JsonSchema {
  return {
    type: 'array',
    maxItems,
    uniqueItems: true,
    items: { type: 'string', description: `The id of a record of ${to}` },
  }
}

export function refuseReferences(
  value: unknown,
  { maxItems = MOST_REFERENCES }: Pick<ReferenceLimits, 'maxItems'>,
): Reason | undefined {
  if (!Array.isArray(value) || value.some((id) => id === '' || refuseId(id) !== undefined))
    return 'must be a list of ids'
  if (new Set(value).size < value.length) return 'names one twice'
  return value.length > maxItems ? tooMany(maxItems) : undefined
}

type ItemLimits = Pick<OptionsOf<'items'>, 'minItems' | 'maxItems'>

export function itemsSchema({ minItems = 0, maxItems = 100 }: ItemLimits): JsonSchema {
  return { type: 'array', minItems, maxItems, items: { type: 'object' } }
}

export function refuseItems(
  value: unknown,
  { minItems = 0, maxItems = 100 }: ItemLimits,
): Reason | undefined {
  if (!Array.isArray(value)) return 'must be a list'
  if (value.length < minItems)
    return minItems === 1
      ? 'needs at least 1 entry'
      : { text: 'needs at least {min} entries', values: { min: String(minItems) } }
  return value.length > maxItems ? tooMany(maxItems) : undefined
}

/** As it is answered; its id alone can be sent. */
export function fileSchema({ many = false, maxItems = 10 }: FileLimits): JsonSchema {
  const text = { type: 'string' }
  const file = {
    type: ['object', 'string'],
    description: 'A file that was uploaded; when it is sent, its id is enough',
    properties: { id: text, name: text, type: text, bytes: { type: 'integer' }, url: text },
    required: ['id'],
    additionalProperties: false,
  }
  return many ? { type: 'array', maxItems, items: file } : file
}
