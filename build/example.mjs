// `npm run example -- shop`: starts a product of `examples/` in place of Coffer, with a build and data of its own.
import { existsSync, readdirSync } from 'node:fs'
import process from 'node:process'

const [name = ''] = process.argv.splice(2, 1)
if (!name || !existsSync(`examples/${name}/product.ts`)) {
  const names = readdirSync('examples').filter((folder) => existsSync(`examples/${folder}/product.ts`))
  console.error(`Usage: npm run example -- NAME\nThere are: ${names.join(', ')}`)
  process.exit(2)
}
process.env.PRODUCT = name
process.env.DATA_DIR ??= `.data/examples/${name}`
process.argv.splice(2, 0, 'server')
await import('./start.mjs')
