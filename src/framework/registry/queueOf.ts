import type { ResolvedPreset } from './ResolvedList.ts'
import type { ResolvedResource } from './ResolvedResource.ts'

/** The preset of what waits for a decision. */
export const queueOf = ({ list }: ResolvedResource): ResolvedPreset | undefined =>
  list.presets.find(({ queue }) => queue)

/** The preset that a list opens with. */
export const openingOf = ({ list }: ResolvedResource): ResolvedPreset | undefined =>
  list.presets.find((preset) => preset.default ?? preset.queue)
