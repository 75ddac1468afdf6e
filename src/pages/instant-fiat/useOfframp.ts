import Big from 'big.js'
import { useEffect, useState } from 'react'
import { FIAT_COUNTRIES, type FiatCurrency } from '#resources/vocabulary/fiat.ts'
import { isUnread, readCode, type Unread } from '#define'
import { useToast } from '#framework/ui'
import { useErrorToast } from '#pages/send-receive/useErrorToast.ts'
import { useBalances } from '#pages/send-receive/walletApi.ts'
import { refuseAmount } from '#pages/send-receive/refuseAmount.ts'
import { useLeft } from '#pages/send-receive/useLeft.ts'
import {
  useAccount,
  useBanks,
  useRate,
  waitsForRate,
  type FiatToken,
  type OfframpBody,
  type OfframpReviewAnswer,
} from './fiatApi.ts'
import type { BankRecipient } from '#resources/bankRecipients.ts'
import type { PaidAccount } from './SaveRecipient.tsx'
import type { OfframpReview } from './OfframpReviewDialog.tsx'
import { useConvert } from './useConvert.ts'
import { t } from '#framework/text'

const INVALID_ACCOUNT = 'Please enter a valid account number'
const NO_BALANCE = 'No balance available for selected token'

interface Values {
  readonly bankCode: string | undefined
  readonly accountNumber: string
  readonly amount: string | Unread
}

const EMPTY: Values = { bankCode: undefined, accountNumber: '', amount: '' }

type Problems = Readonly<Record<string, string>>

/** The state and the acts of the off-ramp form. */
export function useOfframp(tokens: readonly FiatToken[]) {
  const [fiat, setFiat] = useState<FiatCurrency>(FIAT_COUNTRIES[0].currency)
  const [token, setToken] = useState(tokens[0]?.currency)
  const [values, setValues] = useState<Values>(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const [review, setReview] = useState<OfframpReview>()
  const [recipientId, setRecipientId] = useState<string>()
  const [paid, setPaid] = useState<PaidAccount>()
  const banks = useBanks(fiat)
  const bank = banks.data?.data.find(({ code }) => code === values.bankCode)
  const account = useAccount(bank, values.accountNumber, fiat)
  const amount = isUnread(values.amount) ? '' : values.amount
  const balances = useBalances()
  const balance = balances.data?.data.tokenBalances.find(({ currency }) => currency === token)
  const chosen = tokens.find(({ currency }) => currency === token)
  const decimals = chosen?.decimals ?? 0
  const refused = refuseAmount(values.amount, { decimals, available: balance?.available })
  // The rate is of interest to those, too, who have less.
  const isAmount = refuseAmount(values.amount, { decimals }) === undefined
  const rate = useRate({ currency: token, fiat, cryptoAmount: isAmount ? amount : '' })
  useErrorToast(t('Failed to load banks for selected currency'), banks.error)
  useAccountToast(account.accountName, account.error)

  const left = useLeft()
  const quote = rate.isAsked ? rate.data?.data : undefined

  const toast = useToast()
  const check = useConvert<OfframpBody, OfframpReviewAnswer>(
    '/fiat-gateway/review-offramp',
    ({ reviewToken, accountNumber, accountName, cryptoAmount, approval }, body) => {
      if (!bank || token === undefined || !quote) return
      setReview({
        token,
        fiat,
        amount: cryptoAmount,
        bankName: bank.name,
        provider: bank.provider,
        accountNumber,
        accountName,
        approval,
        rate: quote.rate,
        fiatValue: quote.fiatValue,
        body: { ...body, reviewToken },
      })
    },
  )
  const convert = useConvert<OfframpBody, { readonly transactionId?: string }>(
    '/fiat-gateway/offramp-crypto',
    (answer) => {
      const { transactionId } = answer
      toast.success(
        transactionId === undefined
          ? t('Sent for approval. The amount is set aside until then.')
          : t('Off-ramp request submitted successfully! Transaction ID: {transactionId}', { transactionId }),
      )
      if (review) {
        const { accountName, body } = review
        setPaid({ accountName, bankCode: body.bankCode, accountNumber: body.accountNumber })
      }
      setReview(undefined)
      setRecipientId(undefined)
      setValues(EMPTY)
      setProblems({})
      left.forget()
    },
    ({ transactionId }) => transactionId,
  )

  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    setProblems({})
    check.forget()
    convert.forget()
  }

  const changeByHand = (changes: Partial<Values>) => {
    setRecipientId(undefined)
    change(changes)
  }

  /** Fills in the account of a recipient; none empties it. */
  const pick = (recipient: BankRecipient | undefined) => {
    const country = FIAT_COUNTRIES.find((one) => one.country === recipient?.country)
    if (country) setFiat(country.currency)
    setRecipientId(recipient?.id)
    change({ bankCode: recipient?.bankCode, accountNumber: recipient?.accountNumber ?? '' })
  }

  const handleMax = () => {
    const isEmpty = !balance || new Big(balance.available).lte(0)
    change({ amount: isEmpty ? '0' : new Big(balance.available).toFixed() })
    if (isEmpty) setProblems({ cryptoAmount: NO_BALANCE })
  }

  const handleReview = () => {
    if (!bank || account.accountName === undefined) return setProblems({ accountNumber: INVALID_ACCOUNT })
    if (token === undefined || !quote) return undefined
    convert.forget()
    return void check.submit({
      cryptoAmount: amount,
      accountNumber: values.accountNumber,
      bankCode: bank.code,
      network: chosen?.networks[0],
      currency: token,
      fiat,
      quoteId: quote.quoteId,
    })
  }

  const isWanting = values.amount === '' || token === undefined
  // Without an account, the press answers what is missing.
  const waiting = account.accountName === undefined ? undefined : waitsForRate(rate)

  const shown: Problems = {
    ...check.problems,
    ...convert.problems,
    ...(left.has('amount') && refused !== undefined && { cryptoAmount: refused }),
    ...problems,
  }

  return {
    fiat,
    token,
    values,
    bank,
    banks,
    account,
    rate,
    balance,
    balances,
    review,
    convert,
    isRunning: check.isRunning || convert.isRunning,
    /** Why it was refused. */
    failure: convert.failure ?? check.failure,
    problems: shown,
    /** Why the button waits. */
    reason: isWanting ? t('Enter an amount') : (problems['cryptoAmount'] ?? refused ?? waiting),
    leaveAmount: () => left.leave('amount'),
    changeFiat: (next: FiatCurrency) => {
      setFiat(next)
      changeByHand({ bankCode: undefined, accountNumber: '' })
    },
    changeToken: (next: string) => {
      setToken(next)
      change({})
    },
    changeBank: (bankCode: string) => changeByHand({ bankCode, accountNumber: '' }),
    changeAccount: (typed: string) => changeByHand({ accountNumber: readCode(typed) }),
    changeAmount: (amount: string | Unread) => change({ amount }),
    handleMax,
    handleReview,
    closeReview: () => setReview(undefined),
    recipientId,
    pick,
    paid,
    forgetPaid: () => setPaid(undefined),
  }
}

/** Shows the result of a look-up in a toast, once each. */
function useAccountToast(accountName: string | undefined, error: Error | null): void {
  const toast = useToast()
  useEffect(() => {
    if (accountName !== undefined) toast.success(t('Account found'))
  }, [accountName, toast])
  useErrorToast(t('Account not found'), error)
}
