import { eq } from 'drizzle-orm'
import { FLAGS, type FeatureFlag } from '#resources/vocabulary/flags.ts'
import { isPossible } from '#resources/vocabulary/providers.ts'
import { featureFlag, users } from '#server/identity/schema.ts'
import type { Services } from '#server/Services.ts'

/** A feature flag as its administrator sees it. */
export interface Feature {
  readonly name: FeatureFlag
  /** What the environment says, while nobody switched it. */
  readonly default: boolean
  readonly enabled: boolean
  /** The address of who switched it last; null while nobody did. */
  readonly changedBy: string | null
  readonly changedAt: string | null
}

/** Every flag that has what it needs, in the order of the vocabulary. */
export async function readFeatures({ db, settings, providers }: Services): Promise<Feature[]> {
  const rows = await db.orm
    .select({
      name: featureFlag.name,
      enabled: featureFlag.enabled,
      changedAt: featureFlag.updatedAt,
      changedBy: users.email,
    })
    .from(featureFlag)
    .leftJoin(users, eq(users.id, featureFlag.updatedBy))
  return FLAGS.filter((name) => isPossible(name, providers)).map((name) => {
    const row = rows.find((one) => one.name === name)
    return {
      name,
      default: settings.flags[name],
      enabled: row?.enabled ?? settings.flags[name],
      changedBy: row?.changedBy ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
    }
  })
}
