import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/test.ts'

declare global {
  var framesAsked: number
}

/** Runs in the page before anything else. */
function watchFrames(): void {
  const nextFrame = globalThis.requestAnimationFrame
  globalThis.framesAsked = 0
  globalThis.requestAnimationFrame = (callback) => {
    globalThis.framesAsked += 1
    return nextFrame(callback)
  }
}

/** How many frames the page asks for while ten that are asked for here go by. */
const countFrames = (page: Page) =>
  page.evaluate(async () => {
    const before = globalThis.framesAsked
    for (let at = 0; at < 10; at += 1) await new Promise(requestAnimationFrame)
    return globalThis.framesAsked - before - 10
  })

test('a chart that stands still asks for no frames, and still says what the pointer is over', async ({
  page,
  openAs,
}) => {
  await page.addInitScript(watchFrames)
  await openAs('owner', '/dashboard')
  const canvas = page.locator('main canvas').first()
  await expect(canvas).toBeVisible()
  await expect.poll(() => countFrames(page)).toBe(0)

  const tooltip = page.locator('.g2-tooltip')
  await canvas.hover()
  await expect(tooltip).toBeVisible()
  await expect(tooltip).toHaveText(/^\S.+: \$[\d.]+/)
  const { width } = (await canvas.boundingBox()) ?? { width: 0 }
  const before = await tooltip.textContent()
  await canvas.hover({ position: { x: width * 0.25, y: 60 } })
  await expect(tooltip).not.toHaveText(before ?? '')
  await expect.poll(() => countFrames(page)).toBe(0)
})

test('what came in and went out is drawn as bars, which say what the pointer is over', async ({
  page,
  openAs,
}) => {
  await openAs('owner', '/dashboard')
  await page.getByText('In and out', { exact: true }).click()
  const canvas = page.locator('main canvas')
  await expect(page.getByRole('table', { name: 'Payment Volume, last 6 months' })).toHaveCount(0)
  await canvas.hover()
  await expect(page.locator('.g2-tooltip')).toHaveText(/^\w+ \d+: In \$[\d.,]+/)
})
