import type { AnyRecord, Field, Fields } from '#define'
import type { Act } from '../Act.ts'
import { storeSecret } from '../secrets.ts'

/** Values of a record as its columns take them. A name that no field has is left out. */
export async function toRow(
  { collection, services }: Pick<Act, 'collection' | 'services'>,
  fields: Fields,
  id: string,
  values: AnyRecord,
): Promise<Readonly<Record<string, unknown>>> {
  const store = async (name: string, field: Field): Promise<unknown> => {
    const value = values[name] ?? null
    if (value === null) return null
    if (field.kind === 'timestamp') return new Date(String(value))
    if (field.kind !== 'secret') return value
    return storeSecret(services, `${collection.tableName}/${id}/${name}`, String(value))
  }
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(values, name))
  return Object.fromEntries(
    await Promise.all(known.map(async ([name, field]) => [name, await store(name, field)] as const)),
  )
}
