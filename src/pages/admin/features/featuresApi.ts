import type { FeatureFlag } from '#resources/vocabulary/flags.ts'
import { useCall } from '#framework/api'

/** A feature flag, as `GET /admin/features` lists it. */
export interface Feature {
  readonly name: FeatureFlag
  /** The environment's value, in force until someone switches it. */
  readonly default: boolean
  readonly enabled: boolean
  /** The administrator who switched it last; null when it was never switched. */
  readonly changedBy: string | null
  readonly changedAt: string | null
}

export const useFeatures = () => useCall<readonly Feature[]>('/admin/features')
