type Schema = Readonly<Record<string, unknown>>

/** Values that the API's calls would take, by the name of what asks for them. */
export type Known = Readonly<Record<string, unknown>>

/** A value that fits a JSON schema: known by its name, else the first that the schema allows. */
export function plausible(schema: Schema, known: Known, name = ''): unknown {
  if (Object.hasOwn(known, name)) return known[name]
  const { properties, items, anyOf, oneOf, allOf } = schema
  const choice = [anyOf, oneOf, allOf].find(Array.isArray)?.[0]
  if (choice) return plausible(choice as Schema, known, name)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema['type'] === 'object')
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>).map(([key, value]) => [
        key,
        plausible(value, known, key),
      ]),
    )
  if (schema['type'] === 'array') return items ? [plausible(items as Schema, known)] : []
  if (schema['type'] === 'boolean') return true
  if (schema['type'] === 'number' || schema['type'] === 'integer') return 1
  return 'Something plausible'
}
