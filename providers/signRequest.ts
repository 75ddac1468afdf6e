import type { Session } from './session.ts'

/** What a request needs to know of a session. */
export type Signer = Pick<Session, 'token'> & Partial<Pick<Session, 'user' | 'device'>>

/** Writes on a request to the API who makes it, by which device, and for which team. */
export function signRequest({ headers }: Request, { token: tokenOf, device: deviceOf, user }: Signer): void {
  const token = tokenOf()
  headers.set('Channel', 'web')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const device = deviceOf?.()
  if (device) headers.set('Device', device)
  const team = user?.()?.team
  // The API refuses to act on another team than the one on screen.
  if (team?.id) headers.set('Team', team.id)
}
