import type { Language } from '#resources/vocabulary/languages.ts'
import type { Permission } from '#resources/vocabulary/permissions.ts'
import { type Wording, wordingOf } from '#src/languages/wording.ts'

/** The other end of a request, signed in or not. For the audit log and for rate limits. */
export interface Client {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** The token a browser got at an earlier sign-in. Proves nothing but that. */
  readonly deviceToken?: string
}

/** Who is calling, read afresh from the database for every request: a changed role or a suspension counts at once. */
export type Caller = SessionCaller | KeyCaller | MemberCaller | SystemCaller

interface IdentifiedClient extends Client {
  /** Who is signed in, or who made the key: the person that records and notifications name. */
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The caller's permissions. A key: those that both its scopes (`KEY_SCOPES`) and its creator have. */
  readonly permissions: ReadonlySet<Permission>
}

/** The team every call acts on. `currency`: what its new records begin with; null: not set. */
interface CallersTeam {
  readonly id: string
  readonly name: string
  readonly currency?: string | null
}

/** A person who signed in. */
export interface SessionCaller extends IdentifiedClient {
  readonly kind: 'session'
  /** That they have chosen; null: none. */
  readonly language: Language | null
  readonly platformRole: 'user' | 'support' | 'admin'
  readonly sessionId: string
  /** `2fa_pending` until the second factor was given: such a session may only give it, or sign out. */
  readonly sessionKind: 'full' | '2fa_pending'
  /** `ownRoles`: a mark that changes with the roles that the team made; empty: it has none. */
  readonly team: CallersTeam & { readonly role: string; readonly ownRoles: string }
  /** The team requires a second factor, and this user has not set one up yet: they may do nothing else. */
  readonly owesTwoFactor: boolean
  /** When the session last gave a second proof; null: not since signing in. See `requireStepUp`. */
  readonly stepUpAt: Date | null
  /** The second proof of this user: the one-time code when two-factor is on. */
  readonly stepUpBy: 'token' | 'password'
}

/** A program of a team, with one of its API keys. It never acts as the user who made the key. */
export interface KeyCaller extends IdentifiedClient {
  readonly kind: 'apiKey'
  readonly keyId: string
  /** A publishable key may be read by anyone, so it reads only what is public. A restricted one has the scopes it was given. */
  readonly keyKind: 'publishable' | 'secret' | 'restricted'
  readonly team: CallersTeam
}

/**
 * The application, for a member who chose that it does something later: with the permissions they have by then, and the audit log
 * names them. It calls no route.
 */
export interface MemberCaller extends IdentifiedClient {
  readonly kind: 'member'
  readonly team: CallersTeam & { readonly role: string }
}

/** The application itself, for a team; `userId` and the names are those of its owner. It calls no route. */
export interface SystemCaller extends IdentifiedClient {
  readonly kind: 'system'
  readonly team: CallersTeam
  /** The API key with which the person it acts for planned it. Absent: they were signed in. */
  readonly keyId?: string | undefined
  /** What it carries out, where a second person had to approve it. */
  readonly approved?: ApprovedRequest
}

/** A request that a second person approved. */
export interface ApprovedRequest {
  readonly requestId: string
  /** The user who approved it. */
  readonly by: string
  /** What the movement that comes of it is to be called. */
  readonly reference: string
}

/** The actor of the audit log: the user, the key, or the system. */
export function actorOf(caller: Caller) {
  if (caller.kind === 'system') return { type: 'system', id: null } as const
  return caller.kind === 'apiKey'
    ? ({ type: 'apiKey', id: caller.keyId } as const)
    : ({ type: 'user', id: caller.userId } as const)
}

/** Writes what the API answers as data in the language of who asked; in English where they have chosen none, or are a program. */
export const writerFor = ({ language }: Reader): Wording['write'] => wordingOf(language ?? 'en').write

interface Reader {
  readonly userId: string
  readonly language?: Language | null
}
