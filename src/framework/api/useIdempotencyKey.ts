import { useState } from 'react'

/** Hands out the `Idempotency-Key` of an attempt. */
export interface IdempotencyKeys {
  /** The same for the same input until it is done. */
  readonly keyFor: (input: unknown) => string
  /** It happened: the same input is another attempt from now on. */
  readonly done: () => void
}

/**
 * Keys by which a retry after an answer that never came does not act twice (pitfall P12), while input that was changed
 * since is an attempt of its own.
 */
export function useIdempotencyKey(): IdempotencyKeys {
  const [keys] = useState(createKeys)
  return keys
}

function createKeys(): IdempotencyKeys {
  let attempt: { readonly input: string; readonly key: string } | undefined
  return {
    keyFor: (given) => {
      const input = JSON.stringify(given)
      if (attempt?.input !== input) attempt = { input, key: crypto.randomUUID() }
      return attempt.key
    },
    done: () => {
      attempt = undefined
    },
  }
}
