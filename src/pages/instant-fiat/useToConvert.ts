import { type Act, type Answer as ClientAnswer, useClient } from '#framework/api'
import { t } from '#framework/text'

/** A conversion or its review, as it is asked for. */
export function useToConvert<Body extends object, Answer>(
  path: string,
  /** The id of the conversion that was made, unless it waits for a second person. Default: the call makes none. */
  made?: (answer: Answer) => string | undefined,
) {
  const client = useClient()
  return (body: Body, onDone: (answer: Answer) => void): Act<ClientAnswer<Answer>> => ({
    input: body,
    send: (idempotencyKey) => client.call<Answer>(path, { method: 'POST', body, idempotencyKey }),
    failure: t('Failed to process fiat conversion'),
    failureToast: 'reason',
    shows: ({ data }) => {
      const id = made?.(data)
      return id === undefined ? {} : { created: { resource: 'instant-fiat', id } }
    },
    onDone: ({ data }) => onDone(data),
  })
}
