import {
  field,
  type Field,
  type Fields,
  type ManagedField,
  type Resource,
  isComputed,
  isDerived,
} from '#define'

const ENGINE_FIELDS = {
  id: field.id(),
  version: field.integer({ required: true, readOnly: true }),
  createdAt: field.timestamp({ required: true, readOnly: true }),
  updatedAt: field.timestamp({ required: true, readOnly: true }),
} satisfies Readonly<Record<ManagedField, Field>>

/** Names a definition cannot use: the engine keeps something else under them. */
export const RESERVED_FIELDS: readonly string[] = ['version', 'teamId', 'createdBy']

/** Every field of a resource's records, in the order in which they are sent. */
export function recordFieldsOf({ fields, settingsOf }: Resource): Fields {
  const { id, ...all } = ENGINE_FIELDS
  // Settings are there before they are first saved.
  const rest: Fields = settingsOf ? { version: all.version } : all
  return { id: fields['id'] ?? id, ...fields, ...keepKeys(rest, (name) => !Object.hasOwn(fields, name)) }
}

/** The fields that the definition stores in columns of their own. */
export function ownFieldsOf({ fields }: Resource): Fields {
  return keepKeys(fields, (name, part) => !isEngineField(name) && !isDerived(part))
}

/**
 * The fields that a caller may send, and read-only ones, which are refused by name. Computed ones are left
 * out: values sent for them are ignored.
 */
export function inputFieldsOf({ fields }: Resource): Fields {
  const entries = Object.entries(fields).filter(([, part]) => !isComputed(part))
  return Object.fromEntries(
    entries.map(([name, part]) => [name, isEngineField(name) ? readOnly(part) : part]),
  )
}

/** The fields the engine works out from their siblings. */
export function computedFieldsOf(fields: Fields): Fields {
  return keepKeys(fields, (_, part) => isComputed(part))
}

function isEngineField(name: string): name is ManagedField {
  return Object.hasOwn(ENGINE_FIELDS, name)
}

const readOnly = (part: Field): Field => ({ ...part, options: { ...part.options, readOnly: true } })

function keepKeys(fields: Fields, keep: (name: string, part: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name, part]) => keep(name, part)))
}
