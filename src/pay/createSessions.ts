import { PayError, type PayApi, type PayChoice, type PaySession } from './payApi.ts'
import type { SessionMemory } from './sessionMemory.ts'

interface Options {
  readonly id: string
  readonly api: PayApi
  readonly memory: SessionMemory
}

/** The sessions of one tab: one for each way to pay, the same again after a reload. */
export function createSessions({ id, api, memory }: Options) {
  const open = async (choice: PayChoice): Promise<PaySession> => {
    const session = await api.open(id, choice)
    memory.keep(choice, session.id)
    return session
  }
  return {
    /** The session for a choice; a new one when there is none, or the API knows it no more. Throws `PayError`. */
    of: async (choice: PayChoice): Promise<PaySession> => {
      const known = memory.sessionOf(choice)
      if (known === undefined) return open(choice)
      return api.session(known).catch((error: unknown) => {
        if (error instanceof PayError && error.status === 404) return open(choice)
        throw error
      })
    },
  }
}
