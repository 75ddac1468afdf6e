/**
 * The functions of `lodash-es` that Refine uses, as es-toolkit has them: in the built client they take the place of those, at a
 * third of their size. `uniqBy` takes the name of a field too, as `useSelect` gives it.
 */
import { uniqBy as uniqByKey } from 'es-toolkit'

export { chunk, debounce, differenceWith, isEqual, unionWith, zip } from 'es-toolkit'
export { default as fromPairs } from 'es-toolkit/compat/fromPairs'
export { default as get } from 'es-toolkit/compat/get'

export function uniqBy<Item>(items: readonly Item[], key: keyof Item | ((item: Item) => unknown)): Item[] {
  return uniqByKey(items, typeof key === 'function' ? key : (item) => item[key])
}
