import type { FeatureFlag } from '#resources/vocabulary/flags.ts'
import { useCall } from '#framework/api'

export const FEATURES_PATH = '/admin/features'

/** A feature flag, as `GET /admin/features` lists it. */
export interface Feature {
  readonly name: FeatureFlag
  /** What the environment says, while nobody switched it. */
  readonly default: boolean
  readonly enabled: boolean
  /** Who switched it last; null while nobody did. */
  readonly changedBy: string | null
  readonly changedAt: string | null
}

export const useFeatures = () => useCall<readonly Feature[]>(FEATURES_PATH)
