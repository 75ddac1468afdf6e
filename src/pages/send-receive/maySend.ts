import type { Grants } from '#framework/access'

/** Whether the user sees the send form: members may ask for a payment while a second person approves them. */
export const maySend = ({ permissions, flags }: Pick<Grants, 'permissions' | 'flags'>): boolean =>
  flags['sending'] === true &&
  (permissions.has('wallet.send') || (flags['approvals'] === true && permissions.has('wallet.request')))
