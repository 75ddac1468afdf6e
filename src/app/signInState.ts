import type { Location } from 'react-router'
import type { Ending } from '#providers/createAuth.ts'

/** What the way to the sign-in page carries: where the visitor was, and how their session ended there. */
export interface SignInState {
  readonly from?: string
  readonly ending?: Ending
}

/** Where the visitor was, as an address says; nothing when it does not. */
export function placeBefore({ state }: Location<unknown>): string | undefined {
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : undefined
}
