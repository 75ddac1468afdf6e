import { type Answer as ClientAnswer, ApiError, type FieldErrors, useAct, useClient } from '#framework/api'
import { t } from '#framework/text'

/** Asks for a conversion or its review. */
export function useConvert<Body extends object, Answer>(
  path: string,
  onDone: (answer: Answer, body: Body) => void,
  /** The id of the conversion that was made, unless it waits for a second person. Default: the call makes none. */
  made?: (answer: Answer) => string | undefined,
) {
  const client = useClient()
  const { run, isRunning, error, failure, forget } = useAct()
  const submit = (body: Body) =>
    run<ClientAnswer<Answer>>({
      input: body,
      send: (idempotencyKey) => client.call<Answer>(path, { method: 'POST', body, idempotencyKey }),
      failure: t('Failed to process fiat conversion'),
      failureToast: 'reason',
      shows: ({ data }) => {
        const id = made?.(data)
        return id === undefined ? {} : { created: { resource: 'instant-fiat', id } }
      },
      onDone: ({ data }) => onDone(data, body),
    })
  /** The errors by field. */
  const problems: FieldErrors = error instanceof ApiError ? error.errors : {}
  return { submit, isRunning, failure, problems, forget }
}
