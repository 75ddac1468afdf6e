import type { Access } from './action.ts'

/** Whether access is open to whom these permissions belong. */
export const allows = (access: Access, permissions: ReadonlySet<string>): boolean =>
  access === 'signedIn' || (access !== false && permissions.has(access))
