import { useEffect, useState } from 'react'
import { useServices } from '#providers/Services.ts'
import { ApiError, messageOf } from '#framework/api'
import type { Offer } from './Offer.ts'

/** The state of loading the invitation of a token. `invalid`: there is none. */
export type OfferState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly offer: Offer }
  | { readonly status: 'invalid'; readonly text: string }
  | { readonly status: 'failed'; readonly text: string; readonly retry: () => void }

const LOADING: OfferState = { status: 'loading' }

/** Asks what a token is about. In the body of a POST, so that it is in no address and no log. */
export function useOffer(token: string): OfferState {
  const { client } = useServices()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<OfferState>(LOADING)
  useEffect(() => {
    const aborter = new AbortController()
    const retry = () => {
      setState(LOADING)
      setAttempt((count) => count + 1)
    }
    client
      .call<Offer>('/invitations/lookup', { method: 'POST', body: { token }, signal: aborter.signal })
      .then(({ data }): OfferState => ({ status: 'ready', offer: data }))
      .catch((error: unknown): OfferState => {
        const text = messageOf(error, 'Failed to load the invitation')
        return isInvalid(error) ? { status: 'invalid', text } : { status: 'failed', text, retry }
      })
      .then((next) => aborter.signal.aborted || setState(next))
    return () => aborter.abort()
  }, [client, token, attempt])
  return state
}

const isInvalid = (error: unknown) => error instanceof ApiError && error.statusCode === 400
