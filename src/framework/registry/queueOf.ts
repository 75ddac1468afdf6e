import type { ScreenPreset } from './ScreenList.ts'
import type { ScreenResource } from './ScreenResource.ts'

/** The preset of what waits for a decision. */
export const queueOf = ({ list }: ScreenResource): ScreenPreset | undefined =>
  list.presets.find(({ queue }) => queue)

/** The preset that a list opens with. */
export const openingOf = ({ list }: ScreenResource): ScreenPreset | undefined =>
  list.presets.find((preset) => preset.default ?? preset.queue)
