import { useAct, useClient } from '#framework/api'

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

const FAILURE = { failure: 'Transaction failed. Please try again.', failureToast: 'reason' } as const

/**
 * Has a payment reviewed by the API and sends what was reviewed: the token of the review goes with it, so that neither a double
 * click nor a retry after a broken connection pays twice.
 */
export function useSend({ onReviewed, onSent }: SendOptions) {
  const client = useClient()
  const reviewing = useAct()
  const sending = useAct()
  const forget = () => {
    reviewing.forget()
    sending.forget()
  }
  const review = (body: SendRequest) => {
    sending.forget()
    void reviewing.run({
      ...FAILURE,
      input: body,
      send: () => client.call<SendReview>('/wallet/review-send', { method: 'POST', body }),
      refreshes: false,
      onDone: ({ data }) => onReviewed(data),
    })
  }
  const send = ({ currency, network, amount, to, reviewToken }: SendReview) => {
    const body = { currency, network, amount, to, reviewToken }
    void sending.run({
      ...FAILURE,
      input: body,
      send: async (idempotencyKey) => {
        const options = { method: 'POST', body, idempotencyKey } as const
        const { data } = await client.call<SendResult | null>('/wallet/send-crypto', options)
        if (!data?.hash) throw new Error('Transaction failed')
        return data
      },
      success: ({ hash }) => `Transaction submitted successfully! Hash: ${hash}`,
      onDone: onSent,
    })
  }
  return {
    ...{ review, send, forget },
    isReviewing: reviewing.isRunning,
    isSending: sending.isRunning,
    /** Why it was not sent, or not reviewed. */
    failure: sending.failure ?? reviewing.failure,
    error: sending.error ?? reviewing.error,
  }
}
