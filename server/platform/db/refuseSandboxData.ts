import { eq } from 'drizzle-orm'
import { ConfigError } from '#define'
import type { Settings } from '#server/settings.ts'
import type { Database } from './Database.ts'
import { setting } from '#server/identity/schema.ts'

const NAME = 'sandbox'

/**
 * A database that a sandbox has written to holds money that never was, and accounts whose password everybody knows: it stays
 * a sandbox's. Throws `ConfigError` when it is opened in another mode.
 */
export async function refuseSandboxData(db: Database, { mode }: Pick<Settings, 'mode'>): Promise<void> {
  if (mode === 'sandbox')
    return void (await db.orm.insert(setting).values({ name: NAME, value: 'true' }).onConflictDoNothing())
  if ((await db.orm.$count(setting, eq(setting.name, NAME))) === 0) return
  throw new ConfigError('Database', [
    'It was made in sandbox mode, with money that never was. Choose another DATA_DIR or DATABASE_URL.',
  ])
}
