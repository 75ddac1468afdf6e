import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import type { Theme } from '#define'
import { THEME } from '#product/theme'

/** The parts of a product: `#product/…` in package.json is where Coffer has them. */
const PARTS = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).imports)
  .filter((name) => name.startsWith('#product/'))
  .map((name) => name.slice('#product/'.length))

/** The product of `examples/` that is built in place of Coffer. */
export const PRODUCT = process.env['PRODUCT'] || undefined

/** Where a build is written. */
export const OUT = PRODUCT ? `dist/examples/${PRODUCT}` : 'dist'

/** The file of a part: of the product, else of what all of `examples/` share. */
export function partOf(part: string, product: string): string {
  const own = resolve(`examples/${product}/${part}.ts`)
  return existsSync(own) ? own : resolve(`examples/base/${part}.ts`)
}

/** Its theme, for the plugins. */
export async function themeOf(product = PRODUCT): Promise<Theme> {
  if (product === undefined) return THEME
  const { module } = await runnerImport<{ readonly THEME: Theme }>(partOf('theme', product))
  return module.THEME
}

/** Leads `#product/…` to the product that is built. */
export const productAlias = () =>
  PRODUCT === undefined
    ? []
    : PARTS.map((part) => ({ find: `#product/${part}`, replacement: partOf(part, PRODUCT) }))
