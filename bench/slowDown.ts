import type { Page } from '@playwright/test'

/** A phone is about this much slower than the machine. */
export const SLOW_DOWN = 4

/** Makes the processor of a page as slow as a phone's, from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
}
