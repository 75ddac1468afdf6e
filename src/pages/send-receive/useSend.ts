import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf, useClient, useIdempotencyKey } from '#framework/api'
import { useToast } from '#framework/ui'
import { BALANCES_PATH, TRANSACTIONS_PATH } from './walletApi.ts'

/** What is sent where. The amount is a decimal text. */
export interface SendRequest {
  readonly currency: string
  readonly network: string
  readonly amount: string
  readonly to: string
}

/** What `POST /wallet/review-send` answers: what the API will send, and the token that confirms it. Decimal texts. */
export interface SendReview extends SendRequest {
  readonly reviewToken: string
  readonly fee: string
  readonly recipientGets: string
  /** What to look at before confirming. */
  readonly warnings: readonly string[]
}

interface SendResult {
  readonly hash: string
}

interface SendOptions {
  readonly onReviewed: (review: SendReview) => void
  readonly onSent: () => void
}

/**
 * Has a payment reviewed by the API and sends what was reviewed: the token of the review goes with it. The idempotency key
 * is that of the review, so that neither a double click nor a retry after a broken connection pays twice.
 */
export function useSend({ onReviewed, onSent }: SendOptions) {
  const client = useClient()
  const toast = useToast()
  const queries = useQueryClient()
  const { keyFor, done } = useIdempotencyKey()
  const underWay = useRef(false)
  const tell = (error: Error) => toast.error(messageOf(error, 'Transaction failed. Please try again.'))

  const reviewing = useMutation({
    mutationFn: async (body: SendRequest) => {
      const { data } = await client.call<SendReview>('/wallet/review-send', { method: 'POST', body })
      return data
    },
    onSuccess: onReviewed,
    onError: tell,
  })

  const sending = useMutation({
    mutationFn: async ({ currency, network, amount, to, reviewToken }: SendReview) => {
      const body = { currency, network, amount, to, reviewToken }
      const { data } = await client.call<SendResult | null>('/wallet/send-crypto', {
        method: 'POST',
        body,
        idempotencyKey: keyFor(body),
      })
      if (!data?.hash) throw new Error('Transaction failed')
      return data
    },
    onSuccess: ({ hash }) => {
      toast.success(`Transaction submitted successfully! Hash: ${hash}`)
      onSent()
    },
    onError: tell,
    onSettled: () => {
      underWay.current = false
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['call', BALANCES_PATH] }),
        queries.invalidateQueries({ queryKey: ['call', TRANSACTIONS_PATH] }),
      ])
    },
  })

  /** Another attempt begins. */
  const review = (request: SendRequest) => {
    done()
    sending.reset()
    reviewing.mutate(request)
  }

  // A second click can come before the button is drawn as busy.
  const send = (reviewed: SendReview) => {
    if (underWay.current) return
    underWay.current = true
    sending.mutate(reviewed)
  }

  return {
    ...{ review, send },
    isReviewing: reviewing.isPending,
    isSending: sending.isPending,
    /** Why it was not sent, or not reviewed. */
    error: sending.error ?? reviewing.error,
    /** The user changed something: what was wrong no longer counts. */
    forget: () => {
      sending.reset()
      reviewing.reset()
    },
  }
}
