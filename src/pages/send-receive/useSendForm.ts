import Big from 'big.js'
import { useState } from 'react'
import { sendFee } from '#resources/vocabulary/sendFee.ts'
import { ApiError } from '#framework/api'
import { cleanDecimal, finishDecimal } from '#define'
import { refuseAmount } from './refuseAmount.ts'
import { useLeft } from './useLeft.ts'
import { useSend, type SendReview } from './useSend.ts'
import { useRecipientProblem } from './useRecipientProblem.ts'
import { keyOf, useBalances, useLimits, type SupportedCurrency } from './walletApi.ts'

const EMPTY = { to: '', amount: '' }
/** Why the form cannot be sent yet. */
const INCOMPLETE = 'Enter a recipient address and an amount'

/** Everything the send form knows and does: its fields are judged by the rules of the API when they are left. */
export function useSendForm(currencies: readonly SupportedCurrency[], onSent?: () => void) {
  const balances = useBalances()
  const limits = useLimits().data?.data ?? []
  const [selected, setSelected] = useState(currencies[0])
  const [values, setValues] = useState(EMPTY)
  const [review, setReview] = useState<SendReview>()
  const left = useLeft()
  const attempt = useSend({
    onReviewed: setReview,
    onSent: () => {
      setReview(undefined)
      setValues(EMPTY)
      left.forget()
      onSent?.()
    },
  })

  const to = values.to.trim()
  const balance = balances.data?.data.tokenBalances.find(({ currency }) => currency === selected?.currency)
  const found = {
    to: useRecipientProblem(to),
    amount:
      selected &&
      refuseAmount(finishDecimal(values.amount), {
        ...{ decimals: selected.decimals, available: balance?.available },
        limit: limits.find(
          ({ currency, network }) => currency === selected.currency && network === selected.network.name,
        ),
      }),
  }
  const refused = attempt.error instanceof ApiError ? attempt.error.errors : {}
  const summary = selected && sendFee(values.amount, selected.decimals)

  const change = (changes: Partial<typeof EMPTY>) => {
    setValues({ ...values, ...changes })
    attempt.forget()
  }

  return {
    ...{ balances, balance, selected, values, summary, review, attempt },
    problems: {
      to: left.has('to') ? (found.to ?? refused['to']) : refused['to'],
      amount: left.has('amount') ? (found.amount ?? refused['amount']) : refused['amount'],
    },
    /** Why the button waits. */
    reason: found.to ?? found.amount ?? (summary && to !== '' ? undefined : INCOMPLETE),
    leave: left.leave,
    changeCurrency: (key: string) => {
      setSelected(currencies.find((option) => keyOf(option) === key))
      attempt.forget()
    },
    changeTo: (typed: string) => change({ to: typed }),
    changeAmount: (typed: string) => change({ amount: cleanDecimal(typed) }),
    handleMax: () => {
      change({ amount: balance ? new Big(balance.available).toFixed() : '' })
      left.leave('amount')
    },
    handleReview: () => {
      if (!selected || !summary) return
      const { currency, network } = selected
      attempt.review({ currency, to, amount: finishDecimal(values.amount), network: network.name })
    },
    closeReview: () => setReview(undefined),
  }
}
