import { useState } from 'react'
import { FIAT_COUNTRIES, FIAT_NETWORK, PAYMENT_METHODS } from '../../../resources/vocabulary/fiat.ts'
import type { FiatCurrency, PaymentMethod } from '../../../resources/vocabulary/fiat.ts'
import { cleanDecimal } from '../../framework/define/decimalText.ts'
import { useRate } from './fiatApi.ts'
import type { FiatToken, OnrampBody } from './fiatApi.ts'
import type { OnrampInstructions } from './InstructionsDialog.tsx'
import { useConvert } from './useConvert.ts'

/** Nobody collects naira by mobile money. */
const METHODS: Readonly<Record<FiatCurrency, readonly PaymentMethod[]>> = {
  NGN: ['bank_transfer'],
  KES: ['bank_transfer', 'mobile_money'],
}

/** Everything the on-ramp form knows and does. Decision G-33. */
export function useOnramp(tokens: readonly FiatToken[]) {
  const [fiat, setFiat] = useState<FiatCurrency>(FIAT_COUNTRIES[0].currency)
  const [token, setToken] = useState(tokens[0]?.currency)
  const [method, setMethod] = useState<PaymentMethod>('bank_transfer')
  const [amount, setAmount] = useState('')
  const [answer, setAnswer] = useState<OnrampInstructions>()
  const rate = useRate({ currency: token, fiat, fiatAmount: amount })
  const convert = useConvert<OnrampBody, Omit<OnrampInstructions, 'fiat' | 'fiatAmount' | 'token'>>(
    '/fiat-gateway/onramp-crypto',
    (made) => {
      setAnswer({ ...made, fiat, fiatAmount: amount, token: token ?? '' })
      setAmount('')
    },
  )
  const quote = rate.isAsked ? rate.data?.data : undefined

  /** A changed request is another attempt. */
  const changing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      convert.renew()
    }

  const handleSubmit = () => {
    if (token === undefined || !quote) return
    void convert.submit({
      ...{ fiat, fiatAmount: amount, currency: token, network: FIAT_NETWORK },
      ...{ paymentMethod: method, quoteId: quote.quoteId },
    })
  }

  return {
    ...{ fiat, token, method, amount, rate, convert, answer, problems: convert.problems },
    methods: METHODS[fiat].map((value) => ({ value, label: PAYMENT_METHODS[value] })),
    canSubmit: quote !== undefined && !convert.isRunning,
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
