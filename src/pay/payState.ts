import {
  PayError,
  type Merchant,
  type PayAnswers,
  type PayChoice,
  type PaySession,
  type PayTarget,
} from './payApi.ts'
import { networkLabel } from './networkLabel.ts'
import { formatTokens } from './formatTokens.ts'
import { t } from '#framework/text'

/** A session with its end on the clock of `performance.now()`, which cannot be set. */
export interface TimedSession extends PaySession {
  readonly endsAt: number
}

/** The page while its target can be paid. */
export interface Paying {
  readonly kind: 'paying'
  readonly target: PayTarget
  readonly choice: PayChoice
  /** Nothing while it is being opened. */
  readonly session?: TimedSession | undefined
  /** The call that failed last. */
  readonly trouble?: { readonly call: 'open' | 'claim' | 'refresh'; readonly text: string } | undefined
  readonly isClaiming?: boolean
  /** Claimed, and nothing more has arrived since. */
  readonly isChecking?: boolean
}

/** The payer enters what the target asks for, before there is an address. */
export interface AnswersState {
  readonly kind: 'asking'
  readonly target: PayTarget
  readonly choice: PayChoice
  /** What they entered before. */
  readonly answers: PayAnswers
  /** What was wrong with it. */
  readonly refusal?: PayError | undefined
  readonly isBusy?: boolean
}

/** A link or invoice that takes no payment any more. */
export interface Closed {
  readonly kind: 'expired' | 'inactive' | 'cancelled'
  /** Who can be asked for a new one. */
  readonly merchant: Merchant
}

export type PayState =
  | { readonly kind: 'loading' | 'missing' }
  | Closed
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'settled'; readonly target: PayTarget }
  | AnswersState
  | Paying

/** Whether a payer has to enter something before they pay. */
export const hasQuestions = ({ pricing, asks }: PayTarget): boolean => pricing !== 'fixed' || asks.length > 0

/** Whether the whole price has arrived in time. */
export const isPaid = ({ state }: Pick<PaySession, 'state'>): boolean =>
  state === 'paid' || state === 'overpaid'

/** The previous choice, while it is still offered; else the first token on its first network. */
export function choiceFor({ tokens, currency }: PayTarget, before: PayChoice | undefined): PayChoice {
  const offered = tokens.flatMap(({ token, networks }) =>
    networks.map(({ name }) => ({ token, network: name })),
  )
  const again = offered.find(({ token, network }) => token === before?.token && network === before.network)
  const choice = again ?? offered.find(({ token }) => token === currency) ?? offered[0]
  if (!choice) throw new PayError(t('This can’t be paid right now.'))
  return choice
}

/** The page for an error. Deleted and unknown targets look alike, so that ids cannot be probed. */
export function stateAfter(error: unknown): PayState {
  const { status, code, merchant } = error instanceof PayError ? error : {}
  if (status === 404) return { kind: 'missing' }
  if (merchant && status === 410) return { kind: 'expired', merchant }
  if (merchant && status === 403) return { kind: code === 'cancelled' ? 'cancelled' : 'inactive', merchant }
  return { kind: 'failed', text: textOf(error) }
}

/** The text of a failed call. Anything but a `PayError` is a bug. */
export function textOf(error: unknown): string {
  if (error instanceof PayError) return error.message
  throw error
}

/** The text a screen reader reads when a state begins; empty where the new heading takes the focus. */
export function announcementOf(state: PayState): string {
  if (state.kind === 'loading') return t('Loading payment details')
  if (state.kind !== 'paying') return ''
  if (state.trouble?.call === 'refresh') return t('Could not refresh')
  return state.session ? ofSession(state.session, state.target) : ''
}

/** Whether something is on the chain that does not count yet. */
export const isConfirming = ({ amountPending }: Pick<PaySession, 'amountPending'>): boolean =>
  Number(amountPending ?? 0) > 0

function ofSession(session: TimedSession, target: PayTarget): string {
  const { state, token, amountDue, amountMissing, amountPending } = session
  if (amountPending !== undefined && isConfirming(session))
    return t('Payment of {amountPending} detected. Waiting for confirmations.', {
      amountPending: formatTokens(amountPending, token),
    })
  if (state === 'open')
    return t('Waiting for your payment of {amountDue} on {target}', {
      amountDue: formatTokens(amountDue, token),
      target: networkLabel(target, session),
    })
  if (state === 'seen') return t('Checking for your payment…')
  if (state === 'underpaid')
    return t('Part of the payment arrived. {amountMissing} remaining.', {
      amountMissing: formatTokens(amountMissing, token),
    })
  return ''
}
