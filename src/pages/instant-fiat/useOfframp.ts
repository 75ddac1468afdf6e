import Big from 'big.js'
import { useEffect, useState } from 'react'
import { FIAT_COUNTRIES, FIAT_NETWORK } from '../../../resources/vocabulary/fiat.ts'
import type { FiatCurrency } from '../../../resources/vocabulary/fiat.ts'
import { cleanDecimal } from '../../framework/define/decimalText.ts'
import { useToast } from '../../framework/ui/useToast.ts'
import { useErrorToast } from '../send-receive/useErrorToast.ts'
import { useBalances } from '../send-receive/walletApi.ts'
import { useAccount, useBanks, useRate } from './fiatApi.ts'
import type { FiatToken, OfframpBody } from './fiatApi.ts'
import type { OfframpReview } from './OfframpReviewDialog.tsx'
import { useConvert } from './useConvert.ts'

const INVALID_ACCOUNT = 'Please enter a valid account number'
const NO_BALANCE = 'No balance available for selected token'
const EMPTY = { bankCode: undefined, accountNumber: '', amount: '' }

interface Values {
  readonly bankCode: string | undefined
  readonly accountNumber: string
  readonly amount: string
}
type Problems = Readonly<Record<string, string>>

/** Everything the off-ramp form knows and does. Spec A, sections 2, 5, 7 and 8. */
export function useOfframp(tokens: readonly FiatToken[]) {
  const [fiat, setFiat] = useState<FiatCurrency>(FIAT_COUNTRIES[0].currency)
  const [token, setToken] = useState(tokens[0]?.currency)
  const [values, setValues] = useState<Values>(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const [review, setReview] = useState<OfframpReview>()
  const banks = useBanks(fiat)
  const bank = banks.data?.data.find(({ code }) => code === values.bankCode)
  const account = useAccount(bank, values.accountNumber, fiat)
  const rate = useRate({ currency: token, fiat, cryptoAmount: values.amount })
  const balances = useBalances()
  const balance = balances.data?.data.tokenBalances.find(({ currency }) => currency === token)
  useErrorToast('Failed to load banks for selected currency', banks.error)
  useAccountToast(account.accountName, account.error)

  const toast = useToast()
  const convert = useConvert<OfframpBody>('/fiat-gateway/offramp-crypto', (answer) => {
    toast.success(`Off-ramp request submitted successfully! Transaction ID: ${answer.transactionId}`)
    setReview(undefined)
    setValues(EMPTY)
    setProblems({})
  })

  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    setProblems({})
    convert.forget()
  }

  const handleMax = () => {
    const isEmpty = !balance || new Big(balance.available).lte(0)
    change({ amount: isEmpty ? '0' : new Big(balance.available).toFixed() })
    if (isEmpty) setProblems({ cryptoAmount: NO_BALANCE })
  }

  const handleReview = () => {
    if (!bank || account.accountName === undefined) return setProblems({ accountNumber: INVALID_ACCOUNT })
    const quote = rate.isAsked ? rate.data?.data : undefined
    if (token === undefined || !quote) return undefined
    convert.renew()
    return setReview({
      ...{ token, fiat, amount: values.amount, bankName: bank.name, provider: bank.provider },
      ...{ accountNumber: values.accountNumber, accountName: account.accountName },
      ...{ rate: quote.rate, fiatValue: quote.fiatValue },
      body: {
        ...{ cryptoAmount: values.amount, accountNumber: values.accountNumber, bankCode: bank.code },
        ...{ network: FIAT_NETWORK, currency: token, fiat, quoteId: quote.quoteId },
      },
    })
  }

  return {
    ...{ fiat, token, values, bank, banks, account, rate, balance, balances, review, convert },
    problems: { ...convert.problems, ...problems },
    canSubmit: Number(values.amount) > 0 && !convert.isRunning,
    changeFiat: (next: FiatCurrency) => {
      setFiat(next)
      change({ bankCode: undefined, accountNumber: '' })
    },
    changeToken: (next: string) => {
      setToken(next)
      change({})
    },
    changeBank: (bankCode: string) => change({ bankCode, accountNumber: '' }),
    changeAccount: (typed: string, most: number) =>
      change({ accountNumber: typed.replace(/\D/g, '').slice(0, most) }),
    changeAmount: (typed: string) => change({ amount: cleanDecimal(typed) }),
    handleMax,
    handleReview,
    closeReview: () => setReview(undefined),
  }
}

/** Says what came of a look-up, once each. Spec A, section 8. */
function useAccountToast(accountName: string | undefined, error: Error | null): void {
  const toast = useToast()
  useEffect(() => {
    if (accountName !== undefined) toast.success('Account found')
  }, [accountName, toast])
  useErrorToast('Account not found', error)
}
