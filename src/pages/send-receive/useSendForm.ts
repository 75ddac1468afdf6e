import Big from 'big.js'
import { useState } from 'react'
import { refuseAddress } from '#resources/vocabulary/address.ts'
import { sendFee } from '#resources/vocabulary/sendFee.ts'
import { finishDecimal } from '#define'
import { type Act, type Answer, useAct, useClient, useCall } from '#framework/api'
import { usePlainForm } from '#framework/forms'
import { refuseAmount } from './refuseAmount.ts'
import { useLeft } from './useLeft.ts'
import { keyOf, useBalances, useLimits, type SupportedCurrency } from './walletApi.ts'
import { t } from '#framework/text'

/** The body of a payment. The amount is a decimal string. */
interface SendRequest {
  readonly currency: string
  readonly network: string
  readonly amount: string
  readonly to: string
}

/**
 * The answer of `POST /wallet/review-send`: the payment as the API will send it, and the token that confirms
 * it. Decimal strings.
 */
export interface SendReview extends SendRequest {
  readonly reviewToken: string
  readonly fee: string
  readonly recipientGets: string
  /** Warnings to read before confirming. */
  readonly warnings: readonly string[]
}

/** Why the form cannot be sent yet. */
const INCOMPLETE = 'Enter a recipient address and an amount'
const FAILURE = { failure: 'Transaction failed. Please try again.', failureToast: 'reason' } as const

/** Everything the send form knows and does: its fields are judged by the rules of the API when they are left. */
export function useSendForm(currencies: readonly SupportedCurrency[], onSent?: () => void) {
  const client = useClient()
  const balances = useBalances()
  const limits = useLimits().data?.data ?? []
  const [review, setReview] = useState<SendReview>()
  const left = useLeft()
  const sending = useAct()
  const selectedOf = (key: string) => currencies.find((option) => keyOf(option) === key)
  const balanceOf = (symbol: string | undefined) =>
    balances.data?.data.tokenBalances.find(({ currency }) => currency === symbol)
  const refuse = (key: string, amount: string) => {
    const selected = selectedOf(key)
    if (!selected) return undefined
    const { currency, network, decimals } = selected
    const limit = limits.find((one) => one.currency === currency && one.network === network.name)
    return refuseAmount(finishDecimal(amount), { decimals, available: balanceOf(currency)?.available, limit })
  }

  const form = usePlainForm({
    initial: { currency: currencies[0] ? keyOf(currencies[0]) : '', to: '', amount: '' },
    onChange: sending.forget,
    validate: ({ currency, to, amount }) => ({
      to: to.trim() === '' ? INCOMPLETE : refuseAddress(to.trim()),
      amount: amount === '' ? INCOMPLETE : refuse(currency, amount),
    }),
    act: ({ currency: key, to, amount }): Act<Answer<SendReview>> => {
      const selected = selectedOf(key)
      const place = { currency: selected?.currency ?? '', network: selected?.network.name ?? '' }
      const body: SendRequest = { ...place, to: to.trim(), amount: finishDecimal(amount) }
      sending.forget()
      return {
        ...FAILURE,
        input: body,
        send: () => client.call('/wallet/review-send', { method: 'POST', body }),
        refreshes: false,
        onDone: ({ data }) => setReview(data),
      }
    },
  })
  const { values } = form
  const selected = selectedOf(values.currency)
  const balance = balanceOf(selected?.currency)
  const to = values.to.trim()
  const found = { to: useRecipientProblem(to), amount: refuse(values.currency, values.amount) }
  const summary = selected && sendFee(values.amount, selected.decimals)

  /** Sends what was reviewed: its token goes with it, so that neither a double click nor a retry pays twice. */
  const send = ({ currency, network, amount, to: recipient, reviewToken }: SendReview) => {
    const body = { currency, network, amount, to: recipient, reviewToken }
    void sending.run({
      ...FAILURE,
      input: body,
      send: async (idempotencyKey) => {
        const options = { method: 'POST', body, idempotencyKey } as const
        const { data } = await client.call<{ readonly hash: string } | null>('/wallet/send-crypto', options)
        if (!data?.hash) throw new Error('Transaction failed')
        return data
      },
      success: ({ hash }) => t('Transaction submitted successfully! Hash: {hash}', { hash }),
      onDone: () => {
        setReview(undefined)
        form.change({ to: '', amount: '' })
        left.forget()
        onSent?.()
      },
    })
  }

  return {
    ...{ form, balances, balance, selected, summary, review, send },
    isSending: sending.isRunning,
    /** Why it was not sent, or not reviewed. */
    failure: sending.failure ?? form.failure,
    problems: {
      to: left.has('to') ? found.to : undefined,
      amount: left.has('amount') ? found.amount : undefined,
    },
    /** Why the button waits. */
    reason: found.to ?? found.amount ?? (summary && to !== '' ? undefined : INCOMPLETE),
    leave: left.leave,
    handleMax: () => {
      form.change({ amount: balance ? new Big(balance.available).toFixed() : '' })
      left.leave('amount')
    },
    closeReview: () => setReview(undefined),
  }
}

interface Check {
  readonly problem: string | null
}

/**
 * The error of a recipient's address: its format at once, and checks that only the API can do (own address,
 * token contract) soon after.
 */
function useRecipientProblem(to: string): string | undefined {
  const problem = to === '' ? undefined : refuseAddress(to)
  const enabled = to !== '' && problem === undefined
  const check = useCall<Check>('/wallet/check-recipient', { to }, { enabled })
  return enabled ? (check.data?.data.problem ?? undefined) : problem
}
