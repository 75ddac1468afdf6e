import { createPoller } from './createPoller.ts'
import { createStore } from './createStore.ts'
import { PayError } from './payApi.ts'
import type { PayApi, PayChoice, PaySession, PayTarget } from './payApi.ts'
import { createSessions } from './createSessions.ts'
import type { SessionMemory } from './sessionMemory.ts'

/** A session with the moment its time is over, on the clock of `performance.now()`, which nobody can set. */
export interface TimedSession extends PaySession {
  readonly endsAt: number
}

/** What somebody who can pay sees. */
export interface Paying {
  readonly kind: 'paying'
  readonly target: PayTarget
  readonly choice: PayChoice
  /** Nothing while it is being opened. */
  readonly session?: TimedSession | undefined
  /** The call that failed last. */
  readonly trouble?: { readonly call: 'open' | 'claim' | 'refresh'; readonly text: string } | undefined
  readonly isClaiming?: boolean
}

export type PayState =
  | { readonly kind: 'loading' | 'missing' | 'inactive' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'settled'; readonly target: PayTarget }
  | Paying

/** The payment of this page. */
export interface Payment {
  readonly get: () => PayState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks what is to be paid; also after a failure. */
  readonly load: () => Promise<void>
  /** Another token or network: another session. */
  readonly choose: (choice: PayChoice) => Promise<void>
  /** "I've made payment". */
  readonly claim: () => Promise<void>
  /** A new session when the time of this one is over, or it could not be opened. */
  readonly renew: () => Promise<void>
  /** Asks what has become of the session. */
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

interface Options {
  readonly id: string
  readonly api: PayApi
  readonly memory: SessionMemory
  /** Shows a toast. */
  readonly tell: (tone: 'success' | 'error', text: string) => void
}

export const LOAD_FAILED = 'Failed to load payment details'
export const CLAIM_FAILED = 'Payment failed. Please try again.'

/** Milliseconds between two questions. A late payment is waited for more slowly. */
const WAITS: Partial<Record<PaySession['state'], number>> = {
  open: 5000,
  underpaid: 5000,
  seen: 3000,
  expired: 15_000,
}
const LONGEST_WAIT = 30_000

/** Everything the page does, without what it looks like. Decisions G-44 to G-46. */
export function createPayment({ id, api, memory, tell }: Options): Payment {
  const store = createStore<PayState>({ kind: 'loading' })
  const sessions = createSessions({ id, api, memory })
  const poller = createPoller(() => void refresh())
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
      const target = await api.target(id)
      if (mine !== turn) return
      const choice = choiceFor(target, memory.choice())
      const isKnown = memory.sessionOf(choice) !== undefined
      if (target.state === 'paid' && !isKnown) store.set({ kind: 'settled', target })
      else await enter(target, choice)
    } catch (error) {
      if (mine !== turn) return
      store.set(stateAfter(error))
      if (store.get().kind === 'failed') tell('error', LOAD_FAILED)
    }
  }

  const enter = async (target: PayTarget, choice: PayChoice) => {
    poller.next(undefined)
    const mine = ++turn
    store.set({ kind: 'paying', target, choice })
    try {
      const session = await sessions.of(choice)
      if (mine === turn) show(session)
    } catch (error) {
      if (mine !== turn) return
      change({ trouble: { call: 'open', text: textOf(error) } })
      tell('error', LOAD_FAILED)
    }
  }

  const show = (session: PaySession): unknown => {
    if (session.state === 'closed') return start(session)
    const before = current()?.session
    failures = 0
    change({
      session: { ...session, endsAt: performance.now() + session.secondsLeft * 1000 },
      trouble: undefined,
      isClaiming: false,
    })
    if (before?.id === session.id && isPaid(session) && !isPaid(before))
      tell('success', 'Payment successful!')
    poller.next(WAITS[session.state])
  }

  /** What the session was for has changed: the page begins anew. */
  const start = (session: PaySession) => {
    memory.forget(session)
    return load()
  }

  const ask = async (call: 'claim' | 'refresh') => {
    const session = current()?.session
    if (!session) return
    const mine = turn
    try {
      const next = await api[call === 'claim' ? 'claim' : 'session'](session.id)
      if (mine === turn) show(next)
    } catch (error) {
      if (mine === turn) fail(call, session, error)
    }
  }

  const fail = (call: 'claim' | 'refresh', session: PaySession, error: unknown): unknown => {
    if (statusOf(error) === 404) return start(session)
    change({ trouble: { call, text: textOf(error) }, isClaiming: false })
    if (call === 'claim') tell('error', CLAIM_FAILED)
    const wait = Math.min((WAITS[session.state] ?? 0) * 2 ** ++failures, LONGEST_WAIT)
    poller.next(Math.max(wait, error instanceof PayError ? error.retryAfter * 1000 : 0))
  }

  const refresh = () => ask('refresh')
  return {
    ...{ get: store.get, subscribe: store.subscribe, load, refresh },
    stop: () => {
      turn++
      poller.stop()
    },
    choose: async (choice) => {
      const state = current()
      if (!state) return
      memory.choose(choice)
      await enter(state.target, choice)
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
      await enter(state.target, state.choice)
    },
  }
}

/** Whether the whole price has arrived in time. */
export const isPaid = ({ state }: Pick<PaySession, 'state'>): boolean =>
  state === 'paid' || state === 'overpaid'

/** What was chosen before, while it is still offered; else the first token on its first network. */
function choiceFor({ tokens }: PayTarget, before: PayChoice | undefined): PayChoice {
  const offered = tokens.flatMap(({ token, networks }) =>
    networks.map(({ name }) => ({ token, network: name })),
  )
  const again = offered.find(({ token, network }) => token === before?.token && network === before.network)
  const choice = again ?? offered[0]
  if (!choice) throw new PayError('There is no way to pay this at the moment.')
  return choice
}

/** The states of decision G-46; deleted, never there and expired look alike. */
function stateAfter(error: unknown): PayState {
  const status = statusOf(error)
  if (status === 404 || status === 410) return { kind: 'missing' }
  if (status === 403) return { kind: 'inactive' }
  return { kind: 'failed', text: textOf(error) }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof PayError ? error.status : undefined

function textOf(error: unknown): string {
  if (error instanceof PayError) return error.message
  throw error
}
