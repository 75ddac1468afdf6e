import { eq } from 'drizzle-orm'
import { ConfigError } from '#define'
import type { Settings } from '#server/settings.ts'
import type { Database } from './Database.ts'
import { setting } from '#server/platform/db/schema.ts'

const NAME = 'sandbox'

/**
 * Throws `ConfigError` when a database with sandbox data is opened in another mode: its money is simulated,
 * and the passwords of its demo accounts are public.
 */
export async function refuseSandboxData(db: Database, { mode }: Pick<Settings, 'mode'>): Promise<void> {
  if (mode === 'sandbox')
    return void (await db.orm.insert(setting).values({ name: NAME, value: 'true' }).onConflictDoNothing())
  if ((await db.orm.$count(setting, eq(setting.name, NAME))) === 0) return
  throw new ConfigError('Database', [
    'It was made in sandbox mode, with money that never was. Choose another DATA_DIR or DATABASE_URL.',
  ])
}
