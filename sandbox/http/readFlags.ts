import { FLAGS } from '../../resources/vocabulary/flags.ts'
import type { FlagSet } from '../../resources/vocabulary/flags.ts'
import type { Orm } from '../db/Database.ts'
import { featureFlag } from '../db/schema/identity.ts'
import type { Services } from '../Services.ts'

/**
 * The features that are on right now: what the environment says, unless an administrator switched it since.
 * `orm`: the transaction that asks, if one does.
 */
export async function readFlags({ db, settings }: Services, orm: Orm = db.orm): Promise<FlagSet> {
  const rows = await orm.select().from(featureFlag)
  const switched = rows.filter(({ name }) => FLAGS.some((flag) => flag === name))
  return { ...settings.flags, ...Object.fromEntries(switched.map(({ name, enabled }) => [name, enabled])) }
}
