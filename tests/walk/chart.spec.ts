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

/**
 * The text of the tooltip at a part of the chart's width: one like `wanted`, and not `before`. The pointer is moved again until it is
 * there: figures that arrive meanwhile draw the chart again, without a tooltip.
 */
async function tooltipAt(page: Page, part: number, wanted: RegExp, before = ''): Promise<string> {
  const canvas = page.locator('main canvas').first()
  let text = ''
  await expect(async () => {
    const { width } = (await canvas.boundingBox()) ?? { width: 0 }
    for (const x of [width * part - 1, width * part]) await canvas.hover({ position: { x, y: 60 } })
    text = (await page.locator('.g2-tooltip').textContent({ timeout: 1_000 })) ?? ''
    expect(text).toMatch(wanted)
    expect(text).not.toBe(before)
  }).toPass()
  return text
}

test('a chart that stands still asks for no frames, and still says what the pointer is over', async ({
  page,
  openAs,
}) => {
  await page.addInitScript(watchFrames)
  await openAs('owner', '/dashboard')
  const canvas = page.locator('main canvas').first()
  await expect(canvas).toBeVisible()
  await expect.poll(() => countFrames(page)).toBe(0)

  const amount = /^\S.+: \$[\d.]+/
  const middle = await tooltipAt(page, 0.5, amount)
  await tooltipAt(page, 0.25, amount, middle)
  await expect.poll(() => countFrames(page)).toBe(0)
})

test('what came in and went out is drawn as bars, which say what the pointer is over', async ({
  page,
  openAs,
}) => {
  await openAs('owner', '/dashboard')
  await page.getByText('In and out', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Payment Volume, last 6 months' })).toHaveCount(0)
  await tooltipAt(page, 0.5, /^\w+ \d+: In \$[\d.,]+/)
})
