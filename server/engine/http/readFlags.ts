import { FLAGS } from '#resources/vocabulary/flags.ts'
import {
  FEATURES,
  isPossible,
  SWITCHED_WITH,
  type Feature,
  type FeatureSet,
} from '#resources/vocabulary/providers.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { featureFlag } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'

/**
 * The features that are on right now: the environment's, unless an administrator has switched them. A feature
 * whose provider is not configured is off; one that only needs its provider is on, or as the one that it is
 * switched with. `orm`: the caller's transaction, if it has one.
 */
export async function readFlags(
  { db, settings, providers }: Pick<Services, 'db' | 'settings' | 'providers'>,
  orm: Orm = db.orm,
): Promise<FeatureSet> {
  const rows = await orm.select().from(featureFlag)
  const switched = rows.filter(({ name }) => FLAGS.some((flag) => flag === name))
  const on: FeatureSet = {
    ...Object.fromEntries(providers.map((provider) => [provider, true])),
    ...settings.flags,
    ...Object.fromEntries(switched.map(({ name, enabled }) => [name, enabled])),
  }
  const possible = FEATURES.filter((feature) => isPossible(feature, providers))
  const isOn = (feature: Feature | undefined) => feature === undefined || (on[feature] ?? false)
  return Object.fromEntries(
    possible.map((feature) => [feature, isOn(feature) && isOn(SWITCHED_WITH[feature])]),
  )
}
