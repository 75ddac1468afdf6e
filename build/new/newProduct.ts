import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, toWords } from '#define'
import { base } from '#examples/base/product.ts'
import { folderOf } from '../productFolders.mjs'
import { readSketch } from './readSketch.ts'
import { saveFiles } from './saveFiles.ts'
import { toFieldName } from './Sketch.ts'
import { writeFiles } from './writeFiles.ts'
import { writeProduct } from './writeProduct.ts'

const USAGE = 'Usage: npm run new:product my-admin [project name:text! due:date …]'

/** What a product begins with that names no resource. */
const FIRST = ['project', 'name:text!', 'status:enum(planned,active,done)', 'due:date']

/**
 * Writes a product of one's own below `products/`: what it is called and looks like, its first resource with five records, an
 * overview and a test. `words`: its name, and perhaps the words of `npm run new`. Answers the paths of what it wrote. Throws a
 * `ConfigError` for a name that is none or is taken, and for fields that cannot be read; then nothing is written.
 */
export async function newProduct(
  [name = '', ...first]: readonly string[],
  folder = process.cwd(),
): Promise<readonly string[]> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new ConfigError('Arguments', [`"${name}" is not kebab-case (like "my-admin")`, USAGE])
  const product = `products/${name}`
  const isTaken = ['base', 'coffer'].includes(name) || folderOf(name) || existsSync(join(folder, product))
  if (isTaken) throw new ConfigError('Arguments', [`Product "${name}" already exists`])
  const known = base.resources.map((resource) => resource.name)
  const sketch = await readSketch(first.length > 0 ? first : FIRST, known)
  const files = [
    ...writeProduct({ name, title: toWords(toFieldName(name)), product, sketch }),
    ...writeFiles(sketch, { order: 10, product }),
  ]
  return saveFiles(files, folder)
}
