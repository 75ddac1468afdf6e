import type { Permission, TeamRole } from '../../resources/vocabulary/permissions.ts'

/** The other end of a request, signed in or not. For the audit log and for rate limits. */
export interface Client {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}

/** Who is calling, read afresh from the database for every request: a changed role or a suspension counts at once. */
export interface Caller extends Client {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly platformRole: 'user' | 'support' | 'admin'
  readonly sessionId: string
  /** `2fa_pending` until the second factor was given: such a session may only give it, or sign out. */
  readonly sessionKind: 'full' | '2fa_pending'
  /** The team every call acts on. */
  readonly team: { readonly id: string; readonly name: string; readonly role: TeamRole }
  readonly permissions: ReadonlySet<Permission>
}
