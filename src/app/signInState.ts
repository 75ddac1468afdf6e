import type { Location } from 'react-router'
import type { Ending } from '#providers/createAuth.ts'

/** The navigation state of the sign-in page: the visitor's last page, and how their session ended there. */
export interface SignInState {
  readonly from?: string
  readonly ending?: Ending
}

/** The address of the visitor's last page; undefined without a valid one. */
export function placeBefore({ state }: Location<unknown>): string | undefined {
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : undefined
}
