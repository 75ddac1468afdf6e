import type { Act } from './Act.ts'
import { readSecret } from './secrets.ts'
import { findRow } from './write/findRow.ts'
import { recordAct } from './write/recordAct.ts'

/** A secret field of a record in full, or null. Who saw it stands in the audit log, with the secret's name. Throws 404. */
export async function revealSecret(act: Act, id: string, name: string): Promise<string | null> {
  const { collection, caller, services } = act
  return services.db.transaction(async (tx) => {
    const row = await findRow(tx, collection, { viewer: caller, id })
    const stored = row[name] ?? null
    if (stored === null) return null
    const value = await readSecret(services, `${collection.tableName}/${id}/${name}`, String(stored))
    await recordAct(tx, act, { verb: 'revealed', id, details: { field: name } })
    return value
  })
}
