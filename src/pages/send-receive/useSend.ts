import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../framework/api/ApiError.ts'
import { useClient } from '../../framework/api/ClientContext.ts'
import { useIdempotencyKey } from '../../framework/api/useIdempotencyKey.ts'
import { useToast } from '../../framework/ui/useToast.ts'
import { BALANCES_PATH, TRANSACTIONS_PATH } from './walletApi.ts'

/** What `POST /wallet/send-crypto` takes. The amount is a decimal text. */
export interface SendRequest {
  readonly currency: string
  readonly network: string
  readonly amount: string
  readonly to: string
}

interface SendResult {
  readonly hash: string
}

/**
 * Sends once per attempt: the idempotency key is made when the user reviews, kept over retries, and renewed afterwards,
 * so that neither a double click nor a retry after a broken connection pays twice.
 */
export function useSend({ onSent }: { readonly onSent: () => void }) {
  const client = useClient()
  const toast = useToast()
  const queries = useQueryClient()
  const { keyFor, done } = useIdempotencyKey()
  const underWay = useRef(false)

  const mutation = useMutation({
    mutationFn: async (request: SendRequest) => {
      const { data } = await client.call<SendResult | null>('/wallet/send-crypto', {
        method: 'POST',
        body: request,
        idempotencyKey: keyFor(request),
      })
      if (!data?.hash) throw new Error('Transaction failed')
      return data
    },
    onSuccess: ({ hash }) => {
      toast.success(`Transaction submitted successfully! Hash: ${hash}`)
      onSent()
    },
    onError: (error) => toast.error(messageOf(error, 'Transaction failed. Please try again.')),
    onSettled: () => {
      underWay.current = false
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['call', BALANCES_PATH] }),
        queries.invalidateQueries({ queryKey: ['call', TRANSACTIONS_PATH] }),
      ])
    },
  })

  // A second click can come before the button is drawn as busy.
  const send = (request: SendRequest) => {
    if (underWay.current) return
    underWay.current = true
    mutation.mutate(request)
  }

  const renew = () => {
    done()
    mutation.reset()
  }

  return { send, isSending: mutation.isPending, error: mutation.error, renew }
}
