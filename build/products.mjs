// Which product a command is about: Coffer, or the one that PRODUCT names.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { folderOf, productNames } from './productFolders.mjs'

const name = process.env.PRODUCT || undefined

/** The folder of the product in place of Coffer: `products/my-admin`. */
export const PRODUCT = name && folderOf(name)
if (name && !PRODUCT)
  throw new Error(`PRODUCT: there is no product "${name}"; there are ${productNames().join(', ')}`)

/** Where a build is written. */
export const OUT = PRODUCT ? `dist/${PRODUCT}` : 'dist'

/** The file of a part of a product: its own, else that of `examples/base`. */
export function partOf(part, folder) {
  const own = resolve(folder, `${part}.ts`)
  return existsSync(own) ? own : resolve(`examples/base/${part}.ts`)
}

/** Leads `#product/…` to the product in place of Coffer. `package.json` names the parts, and has where Coffer's are. */
export function productAlias() {
  if (!PRODUCT) return []
  return Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).imports)
    .filter((each) => each.startsWith('#product/'))
    .map((find) => ({ find, replacement: partOf(find.slice('#product/'.length), PRODUCT) }))
}
