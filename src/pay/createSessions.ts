import { PayError, type PayAnswers, type PayApi, type PayChoice, type PaySession } from './payApi.ts'

interface Options {
  readonly api: PayApi
  readonly memory: SessionMemory
}

/** The sessions of one tab: one for each way to pay, the same again after a reload. */
export function createSessions({ api, memory }: Options) {
  const open = async (id: string, choice: PayChoice): Promise<PaySession> => {
    const session = await api.open(id, { ...choice, ...memory.answers() })
    memory.keep(choice, session.id)
    return session
  }
  return {
    /** A new session of a target for a choice with these answers, which the tab remembers once they are taken. Throws `PayError`. */
    begin: async (id: string, choice: PayChoice, answers: PayAnswers): Promise<PaySession> => {
      const session = await api.open(id, { ...choice, ...answers })
      memory.answer(answers)
      memory.keep(choice, session.id)
      return session
    },
    /** The session of a target for a choice; a new one when there is none, or the API no longer knows it. Throws `PayError`. */
    of: async (id: string, choice: PayChoice): Promise<PaySession> => {
      const known = memory.sessionOf(choice)
      if (known === undefined) return open(id, choice)
      return api.session(known).catch((error: unknown) => {
        if (error instanceof PayError && error.status === 404) return open(id, choice)
        throw error
      })
    },
    /** Goes on with a session of another tab, and with its choice. One that is not there any more is none. */
    recall: async (sessionId: string): Promise<void> => {
      const session = await api.session(sessionId).catch(() => undefined)
      if (!session) return
      const choice = { token: session.token, network: session.network }
      memory.choose(choice)
      memory.keep(choice, session.id)
    },
  }
}

/** A payment as a tab remembers it, so that a reload shows the same address: names, ids and answers, no secret. */
export interface SessionMemory {
  readonly choice: () => PayChoice | undefined
  /** Remembers what is chosen now. */
  readonly choose: (choice: PayChoice) => void
  readonly sessionOf: (choice: PayChoice) => string | undefined
  readonly keep: (choice: PayChoice, sessionId: string) => void
  readonly forget: (choice: PayChoice) => void
  /** What the payer entered; nothing where nothing was asked. */
  readonly answers: () => PayAnswers | undefined
  /** Remembers what the payer entered. Sessions that were made for other answers are forgotten. */
  readonly answer: (answers: PayAnswers) => void
}

interface Kept {
  readonly choice?: PayChoice
  readonly answers?: PayAnswers
  readonly sessions: Readonly<Record<string, string>>
}

const keyOf = ({ token, network }: PayChoice) => `${token}:${network}`

/** The memory of what is paid at an address, in a storage that lasts as long as the tab. */
export function createSessionMemory(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  address: string,
): SessionMemory {
  const name = `pay:${address}`
  let kept = parse(storage.getItem(name))
  const store = (next: Kept) => {
    kept = next
    storage.setItem(name, JSON.stringify(next))
  }
  return {
    choice: () => kept.choice,
    choose: (choice) => store({ ...kept, choice }),
    sessionOf: (choice) => kept.sessions[keyOf(choice)],
    keep: (choice, sessionId) =>
      store({ ...kept, sessions: { ...kept.sessions, [keyOf(choice)]: sessionId } }),
    forget: (choice) => {
      const others = Object.entries(kept.sessions).filter(([key]) => key !== keyOf(choice))
      store({ ...kept, sessions: Object.fromEntries(others) })
    },
    answers: () => kept.answers,
    answer: (answers) => store({ ...kept, answers, sessions: {} }),
  }
}

function parse(text: string | null): Kept {
  try {
    const { choice, answers, sessions } = JSON.parse(text ?? '{}') as Partial<Kept>
    return { ...(choice && { choice }), ...(answers && { answers }), sessions: sessions ?? {} }
  } catch {
    return { sessions: {} }
  }
}
