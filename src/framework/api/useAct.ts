import { useContext, useRef, useState } from 'react'
import { translated } from '../text/t.ts'
import { useToast } from '../ui/useToast.ts'
import type { Toast } from '../ui/useToast.ts'
import { ApiError, isNotConfirmed, messageOf } from './ApiError.ts'
import type { OwnAct } from './OwnActs.ts'
import { FreshnessContext } from './useRefresh.ts'

/** Something that changes something: how it is sent, and what follows. */
export interface Act<Answer> {
  /**
   * The input. A retry with the same input carries the same `Idempotency-Key`, so that it cannot act twice.
   */
  readonly input: unknown
  readonly send: (idempotencyKey: string) => Promise<Answer>
  /** The toast of a success. Default: none. */
  readonly success?: string | undefined | ((answer: Answer) => string | undefined)
  /** A second line of that toast. Default: none. */
  readonly successDetails?: (answer: Answer) => string | undefined
  /** Runs the act that takes it back, which that toast offers. Default: none. */
  readonly undo?: (answer: Answer) => Undo | undefined
  /** The text when the API gives no reason. Default: "An unexpected error occurred". */
  readonly failure?: string | undefined
  /** The toast of a failure: `failure` above the API's reason, the reason alone, or none. Default `titled` with a `failure`. */
  readonly failureToast?: 'titled' | 'reason' | 'none'
  /** Failures that are shown another way: they get no toast. Default: none. */
  readonly quietOn?: (error: unknown) => boolean
  /** The part of the answer that lists show at once. Default: nothing. */
  readonly shows?: (answer: Answer) => OwnAct
  /** Whether it changes what other screens show. Default true. */
  readonly refreshes?: boolean
  /** Whether it may change what is known of the signed-in user and their team. Default false. */
  readonly renews?: boolean
  /** After a success. Default: nothing. */
  readonly onDone?: ((answer: Answer) => unknown) | undefined
}

/** Takes an act back by another, run the same way. */
export type Undo = (run: Acting['run']) => unknown

/** The outcome of an act: the answer, or the reason why there is none. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly error: unknown }

/** A way to do acts, one at a time, and how the last one went. */
export interface Acting {
  /** `undefined` while another act is under way: the second half of a double click. */
  readonly run: <Answer>(act: Act<Answer>) => Promise<Outcome<Answer> | undefined>
  readonly isRunning: boolean
  /** Why the last act failed. */
  readonly error: unknown
  /** The same as text to show. */
  readonly failure: string | undefined
  /** The API was not reached: the same act can be tried again as it is. */
  readonly isLost: boolean
  /** Clears the error of the last act. */
  readonly forget: () => void
}

/** The words of the API where it has put an act off, in place of those of a success. */
function postponedBy(answer: unknown): string | undefined {
  const words: unknown = typeof answer === 'object' && answer !== null && Reflect.get(answer, 'postponed')
  return typeof words === 'string' ? translated(words) : undefined
}

/** Refusals after which what is on screen is old. */
const OUTDATED: readonly number[] = [404, 409, 412]

/**
 * The one way to change something. Each act is sent once: a double click is ignored, and a retry keeps its
 * key until it succeeds or its input changes. Returns the outcome, and refreshes everything on screen.
 */
export function useAct(): Acting {
  const { refresh, renew } = useContext(FreshnessContext)
  const toast = useToast()
  const [{ keyFor, done }] = useState(createKeys)
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly text: string }>()

  const attempt = async <Answer>(act: Act<Answer>): Promise<Outcome<Answer> | undefined> => {
    const { input, send, success, shows, refreshes = true, onDone } = act
    let answer: Answer
    try {
      answer = await send(keyFor(input))
    } catch (error) {
      setFailed({ error, text: messageOf(error, act.failure) })
      if (!isNotConfirmed(error) && !act.quietOn?.(error)) toastFailure(toast, act, error)
      if (isStatus(error, OUTDATED)) refresh()
      if (isStatus(error, [403])) renew()
      return { ok: false, error }
    }
    done()
    const postponed = postponedBy(answer)
    const words = postponed ?? (typeof success === 'function' ? success(answer) : success)
    const back = postponed === undefined ? act.undo?.(answer) : undefined
    if (words !== undefined)
      toast.success(words, act.successDetails?.(answer), back && (() => void back(run)))
    const after = onDone?.(answer)
    if (refreshes) refresh(postponed === undefined ? shows?.(answer) : undefined)
    if (act.renews) renew()
    await after
    return { ok: true, answer }
  }

  const run = async <Answer>(act: Act<Answer>): Promise<Outcome<Answer> | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setRunning(true)
    setFailed(undefined)
    try {
      return await attempt(act)
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }

  return {
    run,
    isRunning,
    error: failed?.error,
    failure: failed?.text,
    isLost: failed !== undefined && isStatus(failed.error, [0]),
    forget: () => setFailed(undefined),
  }
}

type FailureWords = Pick<Act<unknown>, 'failure' | 'failureToast'>

function toastFailure(toast: Toast, { failure, failureToast }: FailureWords, error: unknown): void {
  const kind = failureToast ?? (failure === undefined ? 'none' : 'titled')
  if (kind === 'reason') toast.error(messageOf(error, failure))
  if (kind === 'titled') toast.error(failure ?? messageOf(error), messageOf(error))
}

const isStatus = (error: unknown, statuses: readonly number[]) =>
  error instanceof ApiError && statuses.includes(error.statusCode)

/** Keys of attempts: the same for the same input until it is done. */
function createKeys() {
  let attempt: { readonly input: string; readonly key: string } | undefined
  return {
    keyFor: (given: unknown): string => {
      const input = JSON.stringify(given) ?? ''
      if (attempt?.input !== input) attempt = { input, key: crypto.randomUUID() }
      return attempt.key
    },
    done: () => {
      attempt = undefined
    },
  }
}
