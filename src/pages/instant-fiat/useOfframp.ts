import Big from 'big.js'
import { useEffect, useState } from 'react'
import { FIAT_COUNTRIES, type FiatCurrency } from '#resources/vocabulary/fiat.ts'
import { isUnread, readCode, type Unread } from '#define'
import { useAct } from '#framework/api'
import { type Keeping, toPlain, useKeptForm } from '#framework/forms'
import { useToast } from '#framework/ui'
import { useErrorToast } from '#pages/send-receive/useErrorToast.ts'
import { useBalances } from '#pages/send-receive/walletApi.ts'
import { refuseAmount } from '#pages/send-receive/refuseAmount.ts'
import { useLeft } from '#pages/send-receive/useLeft.ts'
import {
  fieldErrorsOf,
  useAccount,
  useBanks,
  useRate,
  waitsForRate,
  type FiatToken,
  type OfframpBody,
  type OfframpReviewAnswer,
} from './fiatApi.ts'
import type { BankRecipient } from '#resources/bankRecipients.ts'
import type { Converted } from './ConversionResult.tsx'
import type { OfframpReview } from './OfframpReviewDialog.tsx'
import { useHomeFiat, useToConvert } from './conversionForm.ts'
import { t } from '#framework/text'

const INVALID_ACCOUNT = 'Please enter a valid account number'
const NO_BALANCE = 'No balance available for selected token'

interface Values {
  readonly fiat: FiatCurrency
  readonly currency: string | undefined
  readonly bankCode: string | undefined
  readonly accountNumber: string
  readonly cryptoAmount: string | Unread
}

const EMPTY = { bankCode: undefined, accountNumber: '', cryptoAmount: '' } as const

const KEPT: Keeping = {
  name: 'offramp',
  fields: {
    fiat: { kind: 'text' },
    currency: { kind: 'text' },
    bankCode: { kind: 'text' },
    accountNumber: { kind: 'text' },
    cryptoAmount: { kind: 'decimal' },
  },
}

type Problems = Readonly<Record<string, string>>

/** The state and the acts of the off-ramp form. */
export function useOfframp(tokens: readonly FiatToken[]) {
  const home = useHomeFiat()
  const [initial, setInitial] = useState<Values>({ ...EMPTY, fiat: home, currency: tokens[0]?.currency })
  const [problems, setProblems] = useState<Problems>({})
  const [review, setReview] = useState<OfframpReview>()
  const [recipientId, setRecipientId] = useState<string>()
  const [converted, setConverted] = useState<Converted>()
  const converting = useAct()
  const toReview = useToConvert<OfframpBody, OfframpReviewAnswer>('/fiat-gateway/review-offramp')
  const toConvert = useToConvert<OfframpBody, Omit<Converted, 'review'>>(
    '/fiat-gateway/offramp-crypto',
    ({ transactionId }) => transactionId,
  )
  const left = useLeft()
  const form = useKeptForm(KEPT, {
    ...toPlain({ initial }),
    isStep: true,
    onChange: converting.forget,
    act: () => toReview(body, (answer) => handleReviewed(answer)),
  })
  const { values } = form
  // What a kept draft has may be offered no longer.
  const { currency: fiat } =
    FIAT_COUNTRIES.find(({ currency }) => currency === values.fiat) ?? FIAT_COUNTRIES[0]
  const chosen = tokens.find(({ currency }) => currency === values.currency)
  const token = chosen?.currency
  const banks = useBanks(fiat)
  const bank = banks.data?.data.find(({ code }) => code === values.bankCode)
  const account = useAccount(bank, values.accountNumber, fiat)
  const amount = isUnread(values.cryptoAmount) ? '' : values.cryptoAmount
  const balances = useBalances()
  const balance = balances.data?.data.tokenBalances.find(({ currency }) => currency === token)
  const decimals = chosen?.decimals ?? 0
  const refused = refuseAmount(values.cryptoAmount, { decimals, available: balance?.available })
  // The rate is of interest to those, too, who have less.
  const isAmount = refuseAmount(values.cryptoAmount, { decimals }) === undefined
  const rate = useRate({ currency: token, fiat, cryptoAmount: isAmount ? amount : '' })
  useErrorToast(t('Failed to load banks for selected currency'), banks.error)
  useAccountToast(account.accountName, account.error)
  const quote = rate.isAsked ? rate.data?.data : undefined
  const ratedAt = rate.dataUpdatedAt
  const toast = useToast()
  const body: OfframpBody = {
    cryptoAmount: amount,
    accountNumber: values.accountNumber,
    bankCode: bank?.code ?? '',
    network: chosen?.networks[0],
    currency: token ?? '',
    fiat,
    ...(quote && { quoteId: quote.quoteId }),
  }

  const handleReviewed = (answer: OfframpReviewAnswer) => {
    if (!bank || token === undefined || !quote) return
    setReview({
      token,
      fiat,
      amount: answer.cryptoAmount,
      bankName: bank.name,
      provider: bank.provider,
      accountNumber: answer.accountNumber,
      accountName: answer.accountName,
      approval: answer.approval,
      rate: quote.rate,
      ratedAt,
      fiatValue: quote.fiatValue,
      fee: answer.fee,
      arrival: answer.arrival,
      body: { ...body, reviewToken: answer.reviewToken },
    })
  }

  const handleConfirm = (reviewed: OfframpReview) =>
    void converting.run(
      toConvert(reviewed.body, ({ transactionId, approvalId }) => {
        toast.success(
          transactionId === undefined
            ? t('Sent for approval. The amount is on hold until it’s decided.')
            : t('Off-ramp request submitted successfully! Transaction ID: {transactionId}', {
                transactionId,
              }),
        )
        setConverted({
          review: reviewed,
          ...(transactionId === undefined ? {} : { transactionId }),
          ...(approvalId === undefined ? {} : { approvalId }),
        })
        setInitial({ ...EMPTY, fiat, currency: token })
        reset()
      }),
    )

  const reset = () => {
    setReview(undefined)
    setRecipientId(undefined)
    setProblems({})
    form.reset()
    left.forget()
  }

  const change = (changes: Partial<Values>) => {
    setProblems({})
    form.change(changes)
  }

  const changeByHand = (changes: Partial<Values>) => {
    setRecipientId(undefined)
    change(changes)
  }

  /** Fills in the account of a recipient; none empties it. */
  const pick = (recipient: BankRecipient | undefined) => {
    const country = FIAT_COUNTRIES.find((one) => one.country === recipient?.country)
    setRecipientId(recipient?.id)
    change({
      ...(country && { fiat: country.currency }),
      bankCode: recipient?.bankCode,
      accountNumber: recipient?.accountNumber ?? '',
    })
  }

  const handleMax = () => {
    const isEmpty = !balance || new Big(balance.available).lte(0)
    change({ cryptoAmount: isEmpty ? '0' : new Big(balance.available).toFixed() })
    if (isEmpty) setProblems({ cryptoAmount: NO_BALANCE })
  }

  const handleReview = () => {
    if (!bank || account.accountName === undefined) return setProblems({ accountNumber: INVALID_ACCOUNT })
    if (token === undefined || !quote) return undefined
    converting.forget()
    return form.submit()
  }

  const isWanting = values.cryptoAmount === '' || token === undefined
  // Without an account, the press answers what is missing.
  const unrated = account.accountName === undefined ? undefined : waitsForRate(rate)

  const shown: Problems = {
    ...form.errors,
    ...rate.problems,
    ...fieldErrorsOf(converting.error),
    ...(left.has('amount') && refused !== undefined && { cryptoAmount: refused }),
    ...problems,
  }

  return {
    draft: { isRestored: form.isRestored, reset },
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
    isConverting: converting.isRunning,
    isRunning: form.isSaving || converting.isRunning,
    /** Why it was refused. */
    failure: converting.failure ?? form.failure,
    problems: shown,
    /** Why the button waits. */
    reason: isWanting ? t('Enter an amount') : (problems['cryptoAmount'] ?? refused ?? unrated),
    leaveAmount: () => left.leave('amount'),
    changeFiat: (next: FiatCurrency) => changeByHand({ fiat: next, bankCode: undefined, accountNumber: '' }),
    changeToken: (next: string) => change({ currency: next }),
    changeBank: (bankCode: string) => changeByHand({ bankCode, accountNumber: '' }),
    changeAccount: (typed: string) => changeByHand({ accountNumber: readCode(typed) }),
    changeAmount: (cryptoAmount: string | Unread) => change({ cryptoAmount }),
    handleMax,
    handleReview,
    handleConfirm,
    closeReview: () => setReview(undefined),
    recipientId,
    pick,
    converted,
    convertAgain: () => setConverted(undefined),
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
