import { FLAGS } from '../../resources/vocabulary/flags.ts'
import type { FlagSet } from '../../resources/vocabulary/flags.ts'
import { featureFlag } from '../db/schema/identity.ts'
import type { Services } from '../Services.ts'

/** The features that are on right now: what the environment says, unless an administrator switched it since. */
export async function readFlags({ db, settings }: Services): Promise<FlagSet> {
  const rows = await db.orm.select().from(featureFlag)
  const switched = rows.filter(({ name }) => FLAGS.some((flag) => flag === name))
  return { ...settings.flags, ...Object.fromEntries(switched.map(({ name, enabled }) => [name, enabled])) }
}
