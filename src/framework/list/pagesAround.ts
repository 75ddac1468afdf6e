/** A page, or a place where some are left out. */
export type PagerEntry = number | 'gap before' | 'gap after'

const MOST_WITHOUT_GAPS = 7

/** The pages a pager offers: the first, the last, and those around the present one. `pagesAround(5, 20)` is 1 … 4 5 6 … 20. */
export function pagesAround(page: number, last: number): readonly PagerEntry[] {
  if (last <= MOST_WITHOUT_GAPS) return numbers(1, last)
  if (page <= 4) return [...numbers(1, 5), 'gap after', last]
  if (page >= last - 3) return [1, 'gap before', ...numbers(last - 4, last)]
  return [1, 'gap before', ...numbers(page - 1, page + 1), 'gap after', last]
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
