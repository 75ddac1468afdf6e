import { useRef, useState } from 'react'
import {
  ApiError,
  messageOf,
  type FieldErrors,
  useClient,
  useIdempotencyKey,
  useRefresh,
} from '#framework/api'
import { useToast } from '#framework/ui'

const FAILED = 'Failed to process fiat conversion'

/** Asks for a conversion or its review, once per attempt: neither a double click nor a retry after a broken connection converts twice. */
export function useConvert<Body extends object, Answer>(
  path: string,
  onDone: (answer: Answer, body: Body) => void,
  /** The id of the conversion that was made. Default: the call makes none. */
  made?: (answer: Answer) => string,
) {
  const client = useClient()
  const toast = useToast()
  const refresh = useRefresh()
  const { keyFor, done } = useIdempotencyKey()
  const underWay = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<unknown>()

  const submit = async (body: Body) => {
    if (underWay.current) return
    underWay.current = true
    setIsRunning(true)
    setError(undefined)
    try {
      const idempotencyKey = keyFor(body)
      const { data } = await client.call<Answer>(path, { method: 'POST', body, idempotencyKey })
      done()
      const id = made?.(data)
      refresh(id === undefined ? undefined : { created: { resource: 'instant-fiat', id } })
      onDone(data, body)
    } catch (failure) {
      refresh()
      setError(failure)
      toast.error(messageOf(failure, FAILED))
    } finally {
      underWay.current = false
      setIsRunning(false)
    }
  }

  const problems: FieldErrors = error instanceof ApiError ? error.errors : {}
  return {
    submit,
    isRunning,
    /** Why it was refused. */
    failure: error === undefined ? undefined : messageOf(error, FAILED),
    /** What is wrong with each field. */
    problems,
    /** The user changed something: what was wrong no longer counts. */
    forget: () => setError(undefined),
    /** Another attempt begins. */
    renew: () => {
      done()
      setError(undefined)
    },
  }
}
