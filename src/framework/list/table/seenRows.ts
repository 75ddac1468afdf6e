import type { ListState } from '../ListState.ts'
import { PHONE } from '../../ui/useMedia.ts'

/** How many rows a list had when it was last drawn in this tab, and how high one was, in pixels. */
interface SeenRows {
  readonly count: number
  readonly height: number
}

type Shape = ListState['as']

const keyOf = (list: string, as: Shape) =>
  ['coffer.rows', list, ...(as ? [as] : []), ...(matchMedia(PHONE).matches ? ['phone'] : [])].join('.')

/** The rows of a list as they were: for the skeleton, so that nothing jumps. */
export function seenRows(list: string, as?: Shape): SeenRows | undefined {
  const [count = 0, height = 0] = (storage()?.getItem(keyOf(list, as)) ?? '').split(' ').map(Number)
  return count > 0 && height > 0 ? { count, height } : undefined
}

export function rememberRows(list: string, as: Shape, { count, height }: SeenRows): void {
  if (count > 0 && height > 0) storage()?.setItem(keyOf(list, as), `${count} ${height}`)
}

/** Undefined where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
