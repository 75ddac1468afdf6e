import { runnerImport } from 'vite'
import type { Theme } from '#define'
import { THEME } from '#product/theme'
import { partOf, PRODUCT } from './products.mjs'

/** The theme of the product that is built, for the plugins. */
export async function themeOf(): Promise<Theme> {
  if (PRODUCT === undefined) return THEME
  const { module } = await runnerImport<{ readonly THEME: Theme }>(partOf('theme', PRODUCT))
  return module.THEME
}
