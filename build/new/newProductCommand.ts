import { existsSync } from 'node:fs'
import { ConfigError, toWords } from '#define'
import { base } from '#examples/base/product.ts'
import { folderOf } from '../productFolders.mjs'
import { toFieldName } from './Sketch.ts'
import { readSketch } from './readSketch.ts'
import { saveFiles } from './saveFiles.ts'
import { writeFiles } from './writeFiles.ts'
import { writeProduct } from './writeProduct.ts'

/** `npm run new:product`: writes a product, and prints what it wrote and what to do next. */
export async function main(): Promise<void> {
  const [name = ''] = process.argv.slice(2)
  try {
    const paths = await newProduct(process.argv.slice(2))
    console.log(`Wrote\n${paths.map((path) => `  ${path}`).join('\n')}\n`)
    console.log(`npm run product ${name} dev     starts it, and follows what you change
npm run product ${name} test    tests it
npm run product ${name} new     adds a resource
npm run product ${name}         builds and starts it

docs/start.md goes on from here.`)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
}

const USAGE = 'Usage: npm run new:product my-admin [project name:text! due:date …]'

/** What a product begins with that names no resource. */
const FIRST = ['project', 'name:text!', 'status:enum(planned,active,done)', 'due:date']

/**
 * Writes a product of one's own below `products/`: what it is called and looks like, its first resource with five records, an
 * overview and a test. `words`: its name, and perhaps the words of `npm run new`. Returns the paths of what it wrote. Throws a
 * `ConfigError` for a name that is none or is taken, and for fields that cannot be read; then nothing is written.
 */
async function newProduct([name = '', ...first]: readonly string[]): Promise<readonly string[]> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new ConfigError('Arguments', [`"${name}" is not kebab-case (like "my-admin")`, USAGE])
  const product = `products/${name}`
  const isTaken = ['base', 'coffer'].includes(name) || folderOf(name) || existsSync(product)
  if (isTaken) throw new ConfigError('Arguments', [`Product "${name}" already exists`])
  const known = base.resources.map((resource) => resource.name)
  const sketch = await readSketch(first.length > 0 ? first : FIRST, known)
  const files = [
    ...writeProduct({ name, title: toWords(toFieldName(name)), product, sketch }),
    ...writeFiles(sketch, { order: 10, product }),
  ]
  return saveFiles(files, process.cwd())
}
