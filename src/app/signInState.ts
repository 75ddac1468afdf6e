import type { Location } from 'react-router'

/** What the way to the sign-in page carries: where the visitor was, and whether their session expired there. */
export interface SignInState {
  readonly from?: string
  readonly expired?: boolean
}

/** Reads it from an address; anything else in its place counts as nothing. */
export function signInStateOf({ state }: Location<unknown>): SignInState {
  if (typeof state !== 'object' || state === null) return {}
  const { from, expired } = state as { readonly from?: unknown; readonly expired?: unknown }
  return { ...(typeof from === 'string' && { from }), ...(expired === true && { expired }) }
}
