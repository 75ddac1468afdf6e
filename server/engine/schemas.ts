import { z } from 'zod'
import {
  type AnyField,
  choicesOf,
  defaultOf,
  isDemanded,
  type Field,
  type Fields,
  kindOf,
  type Storage,
  type Resource,
  isComputed,
  labelOf,
  mayBeLeftOut,
} from '#define'
import { inputFieldsOf, recordFieldsOf } from './tables/engineFields.ts'
import type { ListSource } from './read/ListSource.ts'

/** Any object to zod, described by the definition, which also validates it with better texts. */
type Described = z.ZodRecord<z.ZodString, z.ZodUnknown>

/** A record as it is sent. One on fixed paths may carry more than its fields. */
export function recordSchema({ resource, fields }: Pick<ListSource, 'resource' | 'fields'>): z.ZodType {
  const { shape } = recordShapes.get(fields) ?? keepShape(fields)
  return resource.api?.kind === 'endpoint' ? z.looseObject(shape) : z.strictObject(shape)
}

/** By the fields of a resource: each of its routes answers with its records. */
const recordShapes = new WeakMap<Fields, z.ZodObject>()

function keepShape(fields: Fields): z.ZodObject {
  const made = objectOf(fields)
  recordShapes.set(fields, made)
  return made
}

/** The body of a create. It names what it needs as long as the rest is as it begins: an example of it has them. */
export function createSchema(resource: Resource): Described {
  const fields = inputFieldsOf(resource)
  const body = describe(fields, (field) => !mayBeLeftOut(field))
  const needed = demandedByDefault(fields)
  return needed.length === 0 ? body : body.meta({ ...body.meta(), 'x-needed': needed })
}

function demandedByDefault(fields: Fields): readonly string[] {
  const all = Object.entries(fields)
  const record = Object.fromEntries(all.map(([name, field]) => [name, defaultOf(field)]))
  return all.flatMap(([name, field]) => (isDemanded(field, record) ? [name] : []))
}

/** The body of an edit: any of the fields. */
export function editSchema(resource: Resource): Described {
  return describe(inputFieldsOf(resource), () => false)
}

/** The body of a PUT: any of the fields, and those that the engine manages. */
export function replaceSchema(resource: Resource): Described {
  const managed = Object.entries(recordFieldsOf(resource)).filter(
    ([name, { options }]) => options.readOnly || isComputed(resource.fields[name]),
  )
  const extra = managed.map(([name, field]) => [name, valueSchema(field, name).optional()] as const)
  return describe(inputFieldsOf(resource), () => false, Object.fromEntries(extra))
}

/** The body of an action. `confirmed`: with the text the user typed to confirm. */
export function inputSchema(fields: Fields, confirmed: boolean): Described {
  const extra = confirmed
    ? { confirmation: z.string().meta({ title: 'What the user typed to confirm' }) }
    : {}
  return describe(fields, (field) => !mayBeLeftOut(field), extra)
}

const OF_STORAGE: Readonly<Record<Storage, () => z.ZodType>> = {
  text: () => z.string(),
  integer: () => z.int(),
  numeric: () => z.string(),
  boolean: () => z.boolean(),
  date: () => z.iso.date(),
  timestamptz: () => z.iso.datetime(),
  'text[]': () => z.array(z.string()),
  jsonb: () => z.unknown(),
}

function objectOf(fields: Fields, sent = false): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const value = valueSchema(field, name, sent)
        return [name, sent && (isComputed(field) || mayBeLeftOut(field)) ? value.optional() : value]
      }),
    ),
  )
}

/** `sent`: as a caller may send it, who need not quote a decimal. */
function valueSchema(field: Field, name: string, sent = false): z.ZodType {
  const isItems = field.kind === 'items' && 'of' in field.options
  const { storage, schema: schemaFor } = kindOf(field)
  const { items, ...schema } = schemaFor(field.options)
  const value = isItems ? z.array(objectOf(field.options.of, sent)) : OF_STORAGE[storage]()
  const described = value.meta({ ...schema, ...(isItems ? {} : items ? { items } : {}) })
  const accepted = sent && storage === 'numeric' ? z.union([described, z.number()]) : described
  const title = labelOf(field, name)
  const description = meaningOf(field, title, schema['description'])
  const whole = (field.optional && field.kind !== 'json' ? accepted.nullable() : accepted).meta({
    title,
    ...(description && { description }),
  })
  return field.options.permission ? whole.optional() : whole
}

/** A field's description, from its definition: its help, the meaning of its options, and for whom it is. */
function meaningOf({ options, ...field }: Field, label: string, ofKind: unknown): string {
  const choices = choicesOf({ options, ...field } as AnyField) ?? {}
  const told = Object.entries(choices).flatMap(([name, { help }]) => (help ? [`${name}: ${help}`] : []))
  const said = [
    options.help ?? options.description ?? ofKind ?? (told.length > 0 && label),
    ...told,
    options.permission && `Only with the permission ${options.permission}`,
  ]
  return said.flatMap((text) => (typeof text === 'string' ? [text.replace(/\.$/, '')] : [])).join('. ')
}

function describe(
  fields: Fields,
  isRequired: (field: Field) => boolean,
  extra: Readonly<Record<string, z.ZodType>> = {},
): Described {
  const sendable = Object.entries(fields).filter(([, field]) => !field.options.readOnly && !isComputed(field))
  const shape = sendable.map(([name, field]) => {
    const value = valueSchema(field, name, true)
    return [name, isRequired(field) ? value : value.optional()]
  })
  const schema = z.toJSONSchema(z.strictObject({ ...Object.fromEntries(shape), ...extra }), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  })
  delete schema.$schema
  return z.record(z.string(), z.unknown()).meta({ ...schema })
}
