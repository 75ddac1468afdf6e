import type { FeatureFlag } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import { featureFlag } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'

/** The features that are on, by name. A name that is missing does not exist. */
export type FeatureSet = Readonly<Partial<Record<FeatureFlag, boolean>>>

/**
 * The features that are on right now: the environment's, unless an administrator has switched them. A feature
 * whose provider is not configured is off; one that only needs its provider is on, or as the one that it is
 * switched with. `orm`: the caller's transaction, if it has one.
 */
export async function readFlags(
  { db, settings, providers, product }: Pick<Services, 'db' | 'settings' | 'providers' | 'product'>,
  orm: Orm = db.orm,
): Promise<FeatureSet> {
  const rows = await orm.select().from(featureFlag)
  const rules = Object.entries(product.features)
  const switches = rules.filter(([, { isSwitch }]) => isSwitch).map(([name]) => name)
  const on: Readonly<Record<string, boolean>> = {
    ...Object.fromEntries(providers.map((provider) => [provider, true])),
    ...settings.flags,
    ...Object.fromEntries(
      rows.filter(({ name }) => switches.includes(name)).map(({ name, enabled }) => [name, enabled]),
    ),
  }
  const isOn = (feature: string | undefined) => feature === undefined || (on[feature] ?? false)
  return Object.fromEntries(
    rules
      .filter(([, { needs }]) => needs.every((needed) => providers.some((one) => one === needed)))
      .map(([feature, { switchedWith }]) => [feature, isOn(feature) && isOn(switchedWith)]),
  )
}
