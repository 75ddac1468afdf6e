import { asc, eq, gt, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ConfigError } from '#define'
import { users } from '#server/features/people/identity/schema.ts'
import { ssoIdentity } from '#server/features/people/sso/schema.ts'
import { webhookEndpoint } from '#server/features/people/keys/schema.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { sandboxMail, setting } from '#server/engine/db/schema.ts'
import { HASH_KEY_SETTING, KEY_SETTING, seal, sealHashKey, unseal } from '#server/engine/support/secretBox.ts'
import { ownerOfAsk } from '#server/features/partners/placeOrder.ts'
import { providerOrder } from '#server/features/partners/schema.ts'
import { ownerOfSecret } from '#server/features/outward/webhooks/webhookSecret.ts'
import type { Services } from '#server/entry/Services.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** A column of sealed texts. */
interface SealedColumn {
  readonly id: PgColumn
  readonly column: PgColumn
  /** What each text is bound to, by the id of its row. */
  readonly ownerOf: (id: string) => string
}

interface Keys {
  /** The key from now on: 32 bytes, base64. */
  readonly key: string
  /** The key is kept in the database, as for a sandbox that was given none. */
  readonly isKept: boolean
}

const PAGE = 500

/**
 * Seals everything that is stored encrypted with another key, in one transaction. The servers must be stopped meanwhile:
 * they would keep the previous key. Returns how many texts there were.
 */
export async function rotateKey(services: Services, { key, isKept }: Keys): Promise<number> {
  const { db, settings, randomBytes } = services
  if (key === settings.encryptionKey)
    throw new ConfigError('Environment', ['NEW_ENCRYPTION_KEY: is already in use'])
  return db.transaction(async (tx) => {
    let count = 0
    for (const sealed of sealedColumns(services)) count += await resealColumn({ tx, services }, sealed, key)
    await tx
      .update(setting)
      .set({ value: await sealHashKey(key, settings.hashKey, randomBytes) })
      .where(eq(setting.name, HASH_KEY_SETTING))
    await tx.delete(setting).where(eq(setting.name, KEY_SETTING))
    if (isKept) await tx.insert(setting).values({ name: KEY_SETTING, value: key })
    await recordAudit(
      { tx, services, caller: 'system' },
      { action: 'admin_key_rotated', details: { by: 'npm run admin', count } },
    )
    return count
  })
}

function sealedColumns({ engine }: Services): readonly SealedColumn[] {
  const own = (id: string) => id
  return [
    { id: users.id, column: users.totpSecret, ownerOf: own },
    { id: users.id, column: users.totpPendingSecret, ownerOf: own },
    { id: ssoIdentity.id, column: ssoIdentity.idToken, ownerOf: own },
    { id: sandboxMail.id, column: sandboxMail.sealed, ownerOf: own },
    { id: webhookEndpoint.id, column: webhookEndpoint.previousSecret, ownerOf: ownerOfSecret },
    { id: providerOrder.id, column: providerOrder.ask, ownerOf: ownerOfAsk },
    ...engine.collections.flatMap(({ written: { table, fields } }) =>
      secretsOf(table, Object.entries(fields)),
    ),
  ]
}

/** The secrets of records, which the engine binds to table, record and field. */
function secretsOf(
  table: PgTable,
  fields: readonly (readonly [string, { readonly kind: string }])[],
): readonly SealedColumn[] {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return fields.flatMap(([name, { kind }]) => {
    const [id, column] = [columns['id'], columns[name]]
    if (kind !== 'secret' || !id || !column) return []
    return [{ id, column, ownerOf: (of) => `${getTableName(table)}/${of}/${name}` }]
  })
}

async function resealColumn(
  { tx, services }: WorkContext,
  { id, column, ownerOf }: SealedColumn,
  key: string,
): Promise<number> {
  let [last, count] = ['', 0]
  for (;;) {
    const rows = await tx
      .select({ id, text: column })
      .from(column.table)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(PAGE)
    for (const row of rows) {
      last = String(row.id)
      if (!isSealed(row.text)) continue
      const text = await reseal(services, ownerOf(last), row.text, key)
      await tx
        .update(column.table as PgTable)
        .set({ [nameOf(column)]: text })
        .where(eq(id, last))
      count += 1
    }
    if (rows.length < PAGE) return count
  }
}

/** The name of a column as Drizzle's `set` takes it. */
function nameOf(column: PgColumn): string {
  const found = Object.entries(getTableColumns(column.table)).find(([, one]) => one.name === column.name)
  if (!found) throw new Error(`No column ${column.name}`)
  return found[0]
}

const isSealed = (text: unknown): text is string => typeof text === 'string' && text.startsWith('v1.')

/** What follows the first blank is a hint that is not sealed. */
async function reseal(
  { settings, randomBytes }: Services,
  owner: string,
  stored: string,
  key: string,
): Promise<string> {
  const [sealed = '', ...hint] = stored.split(' ')
  const secret = await unseal({ key: settings.encryptionKey, owner }, sealed)
  return [await seal({ key, iv: randomBytes(12), owner }, secret), ...hint].join(' ')
}
