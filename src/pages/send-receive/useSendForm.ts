import Big from 'big.js'
import { useState } from 'react'
import { refuseAddress } from '#resources/vocabulary/address.ts'
import { sendFee } from '#resources/vocabulary/sendFee.ts'
import { isUnread, readHex, type Unread } from '#define'
import { type Act, type Answer, useAct, useClient, useCall } from '#framework/api'
import { type Keeping, toPlain, useKeptForm } from '#framework/forms'
import { toDollars, toTokens } from './dollars.ts'
import type { Payee, RecipientCheck } from './payees.ts'
import { refuseAmount } from './refuseAmount.ts'
import type { SentPayment } from './SentPayment.ts'
import { useLeft } from './useLeft.ts'
import { keyOf, useBalances, useLimits, usePrices, type SupportedCurrency } from './walletApi.ts'
import { t, written } from '#framework/text'

/** An amount as it is typed: of the token, or in dollars. */
interface Typed {
  readonly amount: string | Unread
  readonly inDollars: boolean
}

/** The body of a payment. The amount is a decimal string. */
interface SendRequest {
  readonly currency: string
  readonly network: string
  readonly amount: string
  readonly to: string
  /** For the team alone; empty: none. */
  readonly note?: string
}

/** What the form begins with, for a payment that is repeated. */
export type SendStart = Partial<Record<'to' | 'currency' | 'network' | 'amount', string>>

/**
 * The answer of `POST /wallet/review-send`: the payment as the API will send it, and the token that confirms
 * it. Decimal strings.
 */
export interface SendReview extends SendRequest {
  readonly reviewToken: string
  readonly fee: string
  readonly recipientGets: string
  /** When it arrives, in words. */
  readonly arrival: string
  readonly availableAfter: string
  /** Warnings to read before confirming. */
  readonly warnings: readonly string[]
  /** Why a second person has to approve it; null: it is sent at once. */
  readonly approval: string | null
}

/** What of the form is kept. The same for the page and the dialog; each payment that is repeated has its own. */
const KEPT: Keeping['fields'] = {
  currency: { kind: 'text' },
  to: { kind: 'address' },
  amount: { kind: 'decimal' },
  inDollars: { kind: 'boolean' },
  note: { kind: 'text' },
}

/** Why the form cannot be sent yet. */
const INCOMPLETE = 'Enter a recipient address and an amount'
/** A kept draft has one that is no longer offered. */
const NO_CURRENCY = 'Choose a currency'
const FAILURE = { failure: 'Transaction failed. Please try again.', failureToast: 'reason' } as const

/** Everything the send form knows and does: its fields are judged by the rules of the API when they are left. */
export function useSendForm(
  currencies: readonly SupportedCurrency[],
  start: SendStart,
  onSent: (sent: SentPayment) => void,
) {
  const client = useClient()
  const balances = useBalances()
  const limits = useLimits().data?.data ?? []
  const prices = usePrices().data?.data ?? {}
  const [review, setReview] = useState<SendReview>()
  /** What is sent is always the token's: dollars only help to type it. */
  const tokensOf = (place: SupportedCurrency | undefined, { amount: typed, inDollars }: Typed) => {
    const amount = isUnread(typed) ? '' : typed
    if (!inDollars || amount === '') return amount
    const usdPrice = prices[place?.currency ?? '']
    const { decimals = 0 } = place ?? {}
    return usdPrice ? toTokens(amount, { usdPrice, decimals }) : ''
  }
  const left = useLeft()
  const sending = useAct()
  const selectedOf = (key: string) => currencies.find((option) => keyOf(option) === key)
  const balanceOf = (symbol: string | undefined) =>
    balances.data?.data.tokenBalances.find(({ currency }) => currency === symbol)
  const refuse = (typed: Typed & { readonly currency: string }) => {
    const selected = selectedOf(typed.currency)
    if (!selected) return undefined
    const { currency, network, decimals } = selected
    const limit = limits.find((one) => one.currency === currency && one.network === network.name)
    const available = balanceOf(currency)?.available
    const tokens = isUnread(typed.amount) ? typed.amount : tokensOf(selected, typed)
    return refuseAmount(tokens, { decimals, available, limit })
  }

  const first =
    currencies.find((one) => one.currency === start.currency && one.network.name === start.network) ??
    currencies[0]

  const [initial] = useState({
    currency: first ? keyOf(first) : '',
    to: start.to ?? '',
    amount: (start.amount ?? '') as string | Unread,
    inDollars: false,
    note: '',
  })
  const name = ['send', ...Object.values(start)].join('.')
  const form = useKeptForm(
    { name, fields: KEPT },
    {
      ...toPlain({
        initial,
        validate: (typed) => ({
          currency: selectedOf(typed.currency) ? undefined : t(NO_CURRENCY),
          to: typed.to.trim() === '' ? t(INCOMPLETE) : written(refuseAddress(readHex(typed.to))),
          amount: typed.amount === '' ? t(INCOMPLETE) : refuse(typed),
        }),
      }),
      isStep: true,
      onChange: sending.forget,
      act: ({ to, note, ...typed }): Act<Answer<SendReview>> => {
        const selected = selectedOf(typed.currency)
        const place = { currency: selected?.currency ?? '', network: selected?.network.name ?? '' }
        const body: SendRequest = { ...place, to: readHex(to), amount: tokensOf(selected, typed) }
        sending.forget()
        return {
          ...FAILURE,
          input: body,
          send: () => client.call('/wallet/review-send', { method: 'POST', body }),
          refreshes: false,
          onDone: ({ data }) => setReview({ ...data, note: note.trim() }),
        }
      },
    },
  )
  const { values } = form
  const selected = selectedOf(values.currency)
  const balance = balanceOf(selected?.currency)
  const to = readHex(values.to)
  const recipient = useRecipient(to, selected?.network.name)
  const found = { to: recipient.problem, amount: refuse(values) }
  const price = selected && prices[selected.currency]
  const tokens = selected ? tokensOf(selected, values) : ''
  const summary = selected && found.amount === undefined ? sendFee(tokens, selected.decimals) : undefined

  /** Sends what was reviewed: its token goes with it, so that neither a double click nor a retry pays twice. */
  const send = ({
    currency,
    network,
    amount,
    to: payee,
    reviewToken,
    fee,
    recipientGets,
    note,
  }: SendReview) => {
    const body = { currency, network, amount, to: payee, reviewToken, ...(note && { note }) }
    void sending.run({
      ...FAILURE,
      input: body,
      send: async (idempotencyKey) => {
        const options = { method: 'POST', body, idempotencyKey } as const
        const { data } = await client.call<SendAnswer | null>('/wallet/send-crypto', options)
        if (!data?.hash && !data?.approvalId) throw new Error('Transaction failed')
        return data
      },
      success: ({ hash }) =>
        hash === undefined
          ? t('Sent for approval. The amount is on hold until it’s decided.')
          : t('Transaction submitted successfully! Hash: {hash}', { hash }),
      onDone: (answer) => {
        setReview(undefined)
        form.reset()
        onSent({ currency, network, amount, to: payee, fee, recipientGets, ...answer })
      },
    })
  }

  return {
    form,
    balances,
    balance,
    selected,
    summary,
    review,
    send,
    tokens,
    price,
    /** What is known of the recipient, once it is. */
    payee: recipient.known,
    pick: ({ address, network }: Payee) => {
      const there = currencies.find(
        (one) => one.currency === selected?.currency && one.network.name === network,
      )
      form.change({ to: address, ...(there && { currency: keyOf(there) }) })
    },
    setInDollars: (inDollars: boolean) =>
      form.change({
        inDollars,
        ...(price && tokens !== '' && { amount: inDollars ? toDollars(tokens, price) : tokens }),
      }),
    isSending: sending.isRunning,
    /** Why it was not sent, or not reviewed. */
    failure: sending.failure ?? form.failure,
    problems: {
      to: left.has('to') || isAsGiven(values.to, start.to) ? found.to : undefined,
      amount: left.has('amount') || isAsGiven(values.amount, start.amount) ? found.amount : undefined,
    },
    /** Why the button waits. */
    reason:
      (selected ? undefined : t(NO_CURRENCY)) ??
      found.to ??
      found.amount ??
      (summary && to !== '' ? undefined : t(INCOMPLETE)),
    leave: left.leave,
    handleMax: () => {
      form.change({ inDollars: false, amount: balance ? new Big(balance.available).toFixed() : '' })
      left.leave('amount')
    },
    closeReview: () => setReview(undefined),
  }
}

/** A filled-in value is never left by the focus, so its error is shown at once. */
const isAsGiven = (value: unknown, given: string | undefined) => given !== undefined && value === given

/** The answer of a payment. */
type SendAnswer = Pick<SentPayment, 'hash' | 'reference' | 'approvalId'>

/**
 * The error of a recipient's address: its format at once, and checks that only the API can do (own address,
 * token contract) soon after; with them what is known of it.
 */
function useRecipient(to: string, network: string | undefined) {
  const problem = to === '' ? undefined : refuseAddress(to)
  const enabled = to !== '' && problem === undefined
  const check = useCall<RecipientCheck>('/wallet/check-recipient', { to, network }, { enabled })
  const known = enabled ? check.data?.data : undefined
  const shown = enabled ? known?.problem : problem
  return { problem: shown ? written(shown) : undefined, known }
}
