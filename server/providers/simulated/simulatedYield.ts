import { yieldOfDay } from '#resources/vocabulary/investmentRules.ts'
import type { YieldSource } from '../Yield.ts'

/** The source of yield of the sandbox: holds what it is given, and pays each day what was agreed. */
export const simulatedYield: YieldSource = {
  positions: { place: hold, find: hold },
  earnedOn: async (position, day) => yieldOfDay(position, day),
}

async function hold({ reference, ask: { apy } }: Parameters<YieldSource['positions']['place']>[0]) {
  return { status: 'done', id: `position_${reference}`, apy } as const
}
