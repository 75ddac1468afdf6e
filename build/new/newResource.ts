import type { Resource } from '#define'
import { served } from '#product/server'
import { PRODUCT } from '../products.mjs'
import { readSketch, type Ask } from './readSketch.ts'
import { saveFiles } from './saveFiles.ts'
import { writeFiles } from './writeFiles.ts'

/** Where it works. */
interface Place {
  /** The project's folder. Default: the one it was started in. */
  readonly folder?: string
  /** Asks the user for a line; an empty one ends. Default: in the terminal. */
  readonly ask?: Ask
}

/**
 * Writes a new resource of the product: its definition and demo rows. Returns the paths of what it wrote. Throws a `ConfigError`
 * for what it cannot read, and when one of the files is there already: it overwrites nothing.
 */
export async function newResource(
  words: readonly string[],
  { folder = process.cwd(), ask }: Place = {},
): Promise<readonly string[]> {
  const known = served.product.resources.map(({ name }) => name)
  const sketch = await readSketch(words, known, ask)
  return saveFiles(writeFiles(sketch, { order: nextOrder(), product: PRODUCT }), folder)
}

/** Behind the last entry of the menu that is no administrator's; of a product of one's own, behind its last resource. */
function nextOrder(): number {
  const { pages = [], links = [] } = served.checked
  const entries: readonly (Pick<Resource, 'navigation'> & { readonly path?: string })[] = [
    ...served.product.resources,
    ...pages,
    ...links,
  ]
  const ordersOf = (some: typeof entries) =>
    some.flatMap(({ navigation }) => (navigation && navigation.group === undefined ? [navigation.order] : []))
  const taken = ordersOf(entries)
  const before =
    PRODUCT === undefined
      ? entries.filter(({ path = '' }) => !path.startsWith('/admin'))
      : served.product.resources
  const last = Math.max(0, ...ordersOf(before))
  return [...taken.keys()].map((at) => last + 1 + at).find((order) => !taken.includes(order)) ?? last + 1
}
