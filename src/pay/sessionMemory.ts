import type { PayChoice } from './payApi.ts'

/** What a tab remembers of a payment, so that a reload shows the same address: names and ids, no secret. */
export interface SessionMemory {
  readonly choice: () => PayChoice | undefined
  /** Remembers what is chosen now. */
  readonly choose: (choice: PayChoice) => void
  readonly sessionOf: (choice: PayChoice) => string | undefined
  readonly keep: (choice: PayChoice, sessionId: string) => void
  readonly forget: (choice: PayChoice) => void
}

interface Kept {
  readonly choice?: PayChoice
  readonly sessions: Readonly<Record<string, string>>
}

const keyOf = ({ token, network }: PayChoice) => `${token}:${network}`

/** The memory of what is paid at `id`, in a storage that lasts as long as the tab. */
export function createSessionMemory(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  id: string,
): SessionMemory {
  const name = `pay:${id}`
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
  }
}

function parse(text: string | null): Kept {
  try {
    const { choice, sessions } = JSON.parse(text ?? '{}') as Partial<Kept>
    return { ...(choice && { choice }), sessions: sessions ?? {} }
  } catch {
    return { sessions: {} }
  }
}
