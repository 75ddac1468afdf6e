import type { AnyRecord, Field } from '#define'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { storeSecret } from '../secrets.ts'

/** Values of a record as its columns take them. A name that has no column is left out, unless the source writes it. */
export async function toRow(
  { services }: Pick<OperationContext, 'services'>,
  { written, toRow: rest }: Collection,
  id: string,
  values: AnyRecord,
  record: AnyRecord = values,
): Promise<Readonly<Record<string, unknown>>> {
  const store = async (name: string, field: Field): Promise<unknown> => {
    const value = values[name] ?? null
    if (value === null) return null
    if (field.kind === 'timestamp') return new Date(String(value))
    if (field.kind !== 'secret') return value
    return storeSecret(services, `${written.name}/${id}/${name}`, String(value))
  }
  const known = Object.entries(written.fields).filter(
    ([name]) => Object.hasOwn(values, name) && Object.hasOwn(written.columns, name),
  )
  const row = await Promise.all(known.map(async ([name, field]) => [name, await store(name, field)] as const))
  return { ...Object.fromEntries(row), ...rest?.(record) }
}
