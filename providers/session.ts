import { DRAFTS } from '#framework/api'

/** The signed-in user as kept between visits. Never holds a secret beyond the session's own token. */
export interface StoredUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly twoFactorEnabled: boolean
  readonly role: 'user' | 'admin'
  /** As it was chosen, here or in another browser. Default: none was. */
  readonly language?: string
  /** The team they act for; `NO_TEAM` while there is none. */
  readonly team: StoredTeam
  /**
   * The team requires a second factor that the user has yet to set up: nothing else is permitted until then.
   */
  readonly twoFactorSetupRequired?: boolean
  /** All they may act for, the first they joined first. Absent in what an earlier version stored, until it is asked again. */
  readonly teams?: readonly Pick<StoredTeam, 'id' | 'name' | 'role'>[]
}

/** The team every call acts on, with what the user may do in it. */
export interface StoredTeam {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly permissions: readonly string[]
  /** Absent in what an earlier version stored, until it is asked again. */
  readonly logoUrl?: string | null
  /** Where its business is, two letters, and in which currency it prices. The same. */
  readonly country?: string | null
  readonly currency?: string | null
  /** The roles that it made itself, and what tells them from those of before. The same. */
  readonly roles?: readonly { readonly name: string; readonly permissions: readonly string[] }[]
  readonly ownRoles?: string
}

/** The team of a user without one. */
export const NO_TEAM: StoredTeam = { id: '', name: '', role: 'viewer', permissions: [] }

export interface Session {
  readonly token: () => string | undefined
  readonly user: () => StoredUser | undefined
  readonly start: (token: string, user: StoredUser) => void
  /** Merges a fresh profile into the stored one. */
  readonly update: (user: Partial<StoredUser>) => void
  readonly clear: () => void
  /**
   * Proves to the API that this browser was signed in before. It grants no access, so it outlives the
   * session.
   */
  readonly device: () => string | undefined
  readonly rememberDevice: (token: string) => void
  /** Forgets what was typed into forms in this browser and not saved, by any of its users. */
  readonly forgetDrafts: () => void
  /** Calls back after each change, in this tab or another one. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

const TOKEN = 'accessToken'
const USER = 'user'
const DEVICE = 'device'
/** What a visit begins with before the application runs (`app/early`): the user's, and forgotten when they sign out. */
export const FIRST_CALLS = 'firstCalls'
export const FRAME = 'frame'

/** The session in a storage: `localStorage` in the browser. */
export function createSession(storage: Storage): Session {
  const listeners = new Set<() => void>()
  let read: { readonly text: string | null; readonly user: StoredUser | undefined } = {
    text: null,
    user: undefined,
  }
  const changed = () => listeners.forEach((listener) => listener())

  const user = () => {
    const text = storage.getItem(USER)
    if (text !== read.text) read = { text, user: parseUser(text) }
    return read.user
  }

  return {
    token: () => storage.getItem(TOKEN) ?? undefined,
    user,
    start: (token, next) => {
      storage.setItem(TOKEN, token)
      storage.setItem(USER, JSON.stringify(next))
      changed()
    },
    update: (changes) => {
      const current = user()
      if (!current) return
      storage.setItem(USER, JSON.stringify({ ...current, ...changes }))
      changed()
    },
    clear: () => {
      for (const name of [TOKEN, USER, FIRST_CALLS, FRAME]) storage.removeItem(name)
      changed()
    },
    device: () => storage.getItem(DEVICE) ?? undefined,
    rememberDevice: (token) => storage.setItem(DEVICE, token),
    forgetDrafts: () => storage.removeItem(DRAFTS),
    subscribe: (listener) => {
      listeners.add(listener)
      // Under which name another tab wrote is the storage's own affair: whoever listens compares.
      globalThis.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener('storage', listener)
      }
    },
  }
}

function parseUser(text: string | null): StoredUser | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isUser(value: unknown): value is StoredUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'team' in value
}
