import type { FeatureFlag } from '#resources/vocabulary/flags.ts'
import { isPossible } from '#resources/vocabulary/providers.ts'
import { featureFlag } from '#server/identity/schema.ts'
import { notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import type { Services } from '#server/Services.ts'

interface FeatureSwitch {
  readonly name: FeatureFlag
  readonly enabled: boolean
  readonly reason: string
}

/**
 * Switches a feature for everybody from the next request on. The audit log says who and why. Throws 404 for one that lacks
 * what it needs.
 */
export async function switchFeature(
  services: Services,
  caller: Caller,
  { name, enabled, reason }: FeatureSwitch,
): Promise<{ name: FeatureFlag; enabled: boolean }> {
  if (!isPossible(name, services.providers)) throw notFound()
  const change = { enabled, updatedBy: caller.userId, updatedAt: services.now() }
  await services.db.transaction(async (tx) => {
    await tx
      .insert(featureFlag)
      .values({ name, ...change })
      .onConflictDoUpdate({ target: featureFlag.name, set: change })
    await recordEvent(tx, services, caller, {
      action: 'admin_feature_switched',
      userId: caller.userId,
      details: { name, enabled, reason },
    })
  })
  return { name, enabled }
}
