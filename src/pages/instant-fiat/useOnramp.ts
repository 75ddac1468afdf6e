import { useState } from 'react'
import {
  FIAT_COUNTRIES,
  FIAT_NETWORK,
  PAYMENT_METHODS,
  type FiatCurrency,
  type PaymentMethod,
} from '#resources/vocabulary/fiat.ts'
import type { FieldErrors } from '#framework/api'
import { cleanDecimal, finishDecimal } from '#define'
import { refuseAmount } from '#pages/send-receive/refuseAmount.ts'
import { useLeft } from '#pages/send-receive/useLeft.ts'
import { useRate, waitsForRate, type FiatToken, type OnrampBody } from './fiatApi.ts'
import type { OnrampInstructions } from './InstructionsDialog.tsx'
import { useConvert } from './useConvert.ts'

const FIAT_DECIMALS = 2

/** Nobody collects naira by mobile money. */
const METHODS: Readonly<Record<FiatCurrency, readonly PaymentMethod[]>> = {
  NGN: ['bank_transfer'],
  KES: ['bank_transfer', 'mobile_money'],
}

/** The state and the acts of the on-ramp form. */
export function useOnramp(tokens: readonly FiatToken[]) {
  const [fiat, setFiat] = useState<FiatCurrency>(FIAT_COUNTRIES[0].currency)
  const [token, setToken] = useState(tokens[0]?.currency)
  const [method, setMethod] = useState<PaymentMethod>('bank_transfer')
  const [amount, setAmount] = useState('')
  const [answer, setAnswer] = useState<OnrampInstructions>()
  const left = useLeft()
  const refused = refuseAmount(finishDecimal(amount), { decimals: FIAT_DECIMALS })
  const rate = useRate({
    ...{ currency: token, fiat },
    fiatAmount: refused === undefined ? finishDecimal(amount) : '',
  })
  const convert = useConvert<OnrampBody, Omit<OnrampInstructions, 'fiat' | 'fiatAmount' | 'token'>>(
    '/fiat-gateway/onramp-crypto',
    (made, { fiatAmount }) => {
      setAnswer({ ...made, fiat, fiatAmount, token: token ?? '' })
      setAmount('')
      left.forget()
    },
    ({ transactionId }) => transactionId,
  )
  const quote = rate.isAsked ? rate.data?.data : undefined

  /** A changed request is another attempt. */
  const changing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      convert.forget()
    }

  const handleSubmit = () => {
    if (token === undefined || !quote) return
    void convert.submit({
      ...{ fiat, fiatAmount: finishDecimal(amount), currency: token, network: FIAT_NETWORK },
      ...{ paymentMethod: method, quoteId: quote.quoteId },
    })
  }

  const problems: FieldErrors = {
    ...convert.problems,
    ...(left.has('amount') && refused !== undefined && { fiatAmount: refused }),
  }

  return {
    ...{ fiat, token, method, amount, rate, convert, answer },
    problems,
    methods: METHODS[fiat].map((value) => ({ value, label: PAYMENT_METHODS[value] })),
    /** Why the button waits. */
    reason: amount === '' ? 'Enter an amount' : (refused ?? waitsForRate(rate)),
    leaveAmount: () => left.leave('amount'),
    changeFiat: changing((next: FiatCurrency) => {
      setFiat(next)
      setMethod('bank_transfer')
    }),
    changeToken: changing<string>(setToken),
    changeMethod: changing(setMethod),
    changeAmount: changing((typed: string) => setAmount(cleanDecimal(typed))),
    handleSubmit,
    closeInstructions: () => setAnswer(undefined),
  }
}
