import { useRef, useState } from 'react'
import { ApiError, isNotConfirmed } from '../api/ApiError.ts'
import { useIdempotencyKey } from '../api/useIdempotencyKey.ts'
import type { OwnAct } from '../api/OwnActs.ts'
import { useRefresh } from '../api/useRefresh.ts'

/** What came of a call: the answer, or why there is none. */
export type Outcome<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: unknown }

/**
 * Does something once: its `Idempotency-Key` is the same for every try with the same input until one succeeds. Afterwards
 * everything on screen is asked for again; a refusal says that what is on screen is old, so then too.
 */
export function useAct<Answer>() {
  const refresh = useRefresh()
  const { keyFor, done } = useIdempotencyKey()
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)

  /**
   * `undefined` while another attempt is under way (the second half of a double click), and for one that was given up.
   * `toOwn`: what of the answer lists are to show at once. Default: nothing.
   */
  const act = async <Input>(
    input: Input,
    send: (input: Input, idempotencyKey: string) => Promise<Answer>,
    toOwn?: (answer: Answer) => OwnAct,
  ): Promise<Outcome<Answer> | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setRunning(true)
    try {
      const answer = await send(input, keyFor(input))
      done()
      refresh(toOwn?.(answer))
      return { ok: true, answer }
    } catch (error) {
      if (isNotConfirmed(error)) return undefined
      if (error instanceof ApiError && [404, 409, 412].includes(error.statusCode)) refresh()
      return { ok: false, error }
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }

  return { act, isRunning }
}

/** Whether the API was never reached, so that the same attempt may simply be made again. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 0
}
