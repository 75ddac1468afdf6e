import type { Grants } from '#framework/access'

/** Whether the send form is for somebody: members may ask for a payment while a second person approves them. */
export const maySend = ({ permissions, flags }: Pick<Grants, 'permissions' | 'flags'>): boolean =>
  flags['sending'] === true &&
  (permissions.has('wallet.send') || (flags['approvals'] === true && permissions.has('wallet.request')))
