import type { Access } from './action.ts'

/** Whether these permissions grant access. */
export const allows = (access: Access, permissions: ReadonlySet<string>): boolean =>
  access === 'signedIn' || (access !== false && permissions.has(access))
