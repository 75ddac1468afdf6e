import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { PALETTES, type ThemeMode } from '#app/theme/palettes.ts'

/** The colours that the hosted page declares, in the order of its blocks: dark, then light. */
async function coloursOf(mode: ThemeMode) {
  const css = await readFile(new URL('../../src/pay/page.css', import.meta.url), 'utf8')
  const [, dark = '', light = ''] = css.split(':root {')
  const block = { dark, light }[mode].split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--(\w+): (#\w{6});/g)].map(([, name, colour]) => [name, colour]),
  )
}

it.each(['dark', 'light'] as const)('the hosted page has the dashboard’s %s colours', async (mode) => {
  expect(await coloursOf(mode)).toEqual(PALETTES[mode])
})
