import { type Follower, createPoller } from './createFollower.ts'
import { createStore } from './createStore.ts'
import { createSessions, type SessionMemory } from './createSessions.ts'
import {
  PayError,
  type PayAnswers,
  type PayApi,
  type PayChoice,
  type PaySession,
  type PayTarget,
} from './payApi.ts'
import {
  choiceFor,
  hasQuestions,
  isPaid,
  stateAfter,
  textOf,
  type Paying,
  type PayState,
} from './payState.ts'
import type { Payment } from './Payment.ts'
import { t } from '#framework/text'

interface Options {
  /** The session that the address names, as in a mail that asks for the rest. */
  readonly begun?: string | undefined
  /** What the page's own address names: the id of a link or invoice, or a team and its link, `demo-store/coffee`. */
  readonly address: string
  readonly api: PayApi
  readonly memory: SessionMemory
  /** Hears of changes as they happen. Without it, and while it hears nothing, the page asks every few seconds. */
  readonly createFollower?: (onChange: () => void) => Follower
  /** Speaks the payer's language from now on, unless another was chosen. Default: nothing does. */
  readonly suggestLanguage?: (language: string) => Promise<void>
  /** Shows a toast. */
  readonly tell: (tone: 'success' | 'error', text: string) => void
}

export const LOAD_FAILED = 'Failed to load payment details'
export const CLAIM_FAILED = 'Payment failed. Please try again.'

type Call = 'claim' | 'refresh'

/** Milliseconds between two questions: a claim is looked into faster, a late payment waited for more slowly. */
const WAITS: Partial<Record<PaySession['state'], number>> = {
  open: 5000,
  underpaid: 5000,
  seen: 5000,
  expired: 15_000,
}
const CHECK_WAIT = 3000
/** Also while changes are heard of: those of the clock and of the merchant are not the session's. */
const LONGEST_WAIT = 30_000

/**
 * The state and the acts of the page, without its look. It shows a success only once the ledger holds the
 * credit.
 */
export function createPayment(options: Options): Payment {
  const { address, begun, api, memory, createFollower, suggestLanguage, tell } = options
  const store = createStore<PayState>({ kind: 'loading' })
  const sessions = createSessions({ api, memory })
  const poller = createPoller(() => void refresh())
  const follower = createFollower?.(() => void refresh())
  // Answers to earlier questions are not shown any more.
  let turn = 0
  let failures = 0

  const change = (changes: Partial<Paying>) => {
    const state = store.get()
    if (state.kind === 'paying') store.set({ ...state, ...changes })
  }
  const current = () => {
    const state = store.get()
    return state.kind === 'paying' ? state : undefined
  }

  const load = async () => {
    poller.next(undefined)
    const mine = ++turn
    store.set({ kind: 'loading' })
    try {
      if (begun !== undefined) await sessions.recall(begun)
      const before = memory.choice()
      const target = await api.target(address, before && memory.sessionOf(before))
      if (target.language !== undefined) await suggestLanguage?.(target.language)
      if (mine !== turn) return
      const choice = choiceFor(target, before)
      const isKnown = memory.sessionOf(choice) !== undefined
      if (target.state === 'paid' && !isKnown) store.set({ kind: 'settled', target })
      else if (!isKnown && hasQuestions(target)) question(target, choice)
      else await enter(target, choice)
    } catch (error) {
      if (mine !== turn) return
      store.set(stateAfter(error))
      if (store.get().kind === 'failed') tell('error', LOAD_FAILED)
    }
  }

  const question = (target: PayTarget, choice: PayChoice) => {
    turn++
    poller.next(undefined)
    follower?.follow(undefined)
    store.set({ kind: 'asking', target, choice, answers: memory.answers() ?? {} })
  }

  const answer = async (answers: PayAnswers) => {
    const state = store.get()
    if (state.kind !== 'asking' || state.isBusy) return
    const { target, choice } = state
    const known = memory.sessionOf(choice) !== undefined
    if (known && JSON.stringify(answers) === JSON.stringify(memory.answers())) return enter(target, choice)
    const mine = ++turn
    store.set({ kind: 'asking', target, choice, answers, isBusy: true })
    try {
      const session = await sessions.begin(target.id, choice, answers)
      if (mine !== turn) return
      store.set({ kind: 'paying', target, choice })
      show(session)
    } catch (error) {
      if (mine !== turn) return
      const next = stateAfter(error)
      if (next.kind !== 'failed') return store.set(next)
      store.set({ kind: 'asking', target, choice, answers, refusal: error as PayError })
    }
  }

  const enter = async (target: PayTarget, choice: PayChoice) => {
    poller.next(undefined)
    const mine = ++turn
    memory.choose(choice)
    store.set({ kind: 'paying', target, choice })
    try {
      const session = await sessions.of(target.id, choice)
      if (mine === turn) show(session)
    } catch (error) {
      if (mine !== turn) return
      const state = stateAfter(error)
      if (state.kind !== 'failed') return store.set(state)
      change({ trouble: { call: 'open', text: state.text } })
      tell('error', LOAD_FAILED)
    }
  }

  const show = (session: PaySession, call: Call = 'refresh'): unknown => {
    if (session.state === 'closed') return start(session)
    const { session: before, isChecking: wasChecking } = current() ?? {}
    const isClaimed = call === 'claim' || wasChecking === true
    failures = 0
    change({
      session: { ...session, endsAt: performance.now() + session.secondsLeft * 1000 },
      isChecking:
        session.state === 'seen' ||
        (session.state === 'underpaid' && isClaimed && session.amountReceived === before?.amountReceived),
      isClaiming: false,
      trouble: undefined,
    })
    if (before?.id === session.id && isPaid(session) && !isPaid(before))
      tell('success', t('Payment successful!'))
    if (before?.id === session.id && before.amountDue !== session.amountDue) void review(session)
    const wait = current()?.isChecking ? CHECK_WAIT : WAITS[session.state]
    poller.next(wait && follower?.hears() ? LONGEST_WAIT : wait)
    follower?.follow(wait === undefined ? undefined : api.liveUrl(session.id))
  }

  /** Others have paid a part of it, or the merchant has changed what is asked for. */
  const review = async ({ id: sessionId }: PaySession) => {
    const mine = turn
    const target = await api.target(address, sessionId).catch(() => undefined)
    if (target && mine === turn) change({ target })
  }

  /** The session's link or invoice has changed: the page loads again. */
  const start = (session: PaySession) => {
    memory.forget(session)
    return load()
  }

  const ask = async (call: Call) => {
    const { session, isClaiming } = current() ?? {}
    if (!session || (isClaiming && call === 'refresh')) return
    poller.next(undefined)
    const mine = ++turn
    try {
      const next = await api[call === 'claim' ? 'claim' : 'session'](session.id)
      if (mine === turn) show(next, call)
    } catch (error) {
      if (mine === turn) fail(call, session, error)
    }
  }

  const fail = (call: Call, session: PaySession, error: unknown): unknown => {
    if (error instanceof PayError && error.status === 404) return start(session)
    change({ trouble: { call, text: textOf(error) }, isClaiming: false })
    if (call === 'claim') tell('error', CLAIM_FAILED)
    const wait = Math.min((WAITS[session.state] ?? 0) * 2 ** ++failures, LONGEST_WAIT)
    poller.next(Math.max(wait, error instanceof PayError ? error.retryAfter * 1000 : 0))
  }

  const refresh = () => ask('refresh')
  return {
    get: store.get,
    subscribe: store.subscribe,
    load,
    refresh,
    answer,
    ask: () => {
      const state = current()
      if (state) question(state.target, state.choice)
    },
    stop: () => {
      turn++
      poller.stop()
      follower?.stop()
    },
    choose: async (choice) => {
      const state = current()
      if (state) await enter(state.target, choice)
    },
    claim: async () => {
      if (current()?.isClaiming) return
      change({ isClaiming: true, trouble: undefined })
      await ask('claim')
    },
    renew: async () => {
      const state = current()
      if (!state) return
      memory.forget(state.choice)
      // A session that began in another tab was made with answers that this one does not know.
      if (hasQuestions(state.target) && !memory.answers()) question(state.target, state.choice)
      else await enter(state.target, state.choice)
    },
  }
}
