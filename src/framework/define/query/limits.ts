import type { Fields } from '../fieldKinds.ts'
import type { ListConfig, PageSize } from '../list.ts'

/** The most values of one filter. */
export const MOST_VALUES = 200

/** The most alternatives of which one holds. */
export const MOST_ALTERNATIVES = 20

/** The longest text that is looked for, in characters: by a filter, and by the search. */
export const LONGEST_TEXT = 255
export const LONGEST_SEARCH = 200

/** The most rows in one answer. */
export const LARGEST_PAGE = 100

/** Far beyond any table, and still an exact number when multiplied by a page's size. */
export const LAST_ROW = 1_000_000_000_000

const USUAL_SIZES: readonly PageSize[] = [10, 20, 50, LARGEST_PAGE]

export const USUAL_SIZE = 10

/** The sizes of a page that a list offers, rising. */
export function pageSizesOf({
  pageSize = USUAL_SIZE,
  pageSizes = USUAL_SIZES,
}: Pick<ListConfig<Fields>, 'pageSize' | 'pageSizes'>): readonly PageSize[] {
  return [...new Set([...pageSizes, pageSize])].toSorted((a, b) => a - b)
}
