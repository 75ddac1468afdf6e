import { PHONE } from '../../ui/useMedia.ts'

/** How many rows a list had when it was last drawn in this tab, and how high one was, in pixels. */
interface SeenRows {
  readonly count: number
  readonly height: number
}

const keyOf = (list: string) => `coffer.rows.${list}${matchMedia(PHONE).matches ? '.phone' : ''}`

/** The rows of a list as they were: for the skeleton, so that nothing jumps. */
export function seenRows(list: string): SeenRows | undefined {
  const [count = 0, height = 0] = (storage()?.getItem(keyOf(list)) ?? '').split(' ').map(Number)
  return count > 0 && height > 0 ? { count, height } : undefined
}

export function rememberRows(list: string, { count, height }: SeenRows): void {
  if (count > 0 && height > 0) storage()?.setItem(keyOf(list), `${count} ${height}`)
}

/** Undefined where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
