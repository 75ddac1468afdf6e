import { asWhat } from '#resources/vocabulary/teamRoles.ts'
import { t } from '#framework/text'

/** An invitation, as the holder of its token may see it. */
export interface Offer {
  readonly teamName: string
  /** First and last name. */
  readonly invitedBy: string
  readonly role: string
  /** Lower case. */
  readonly email: string
  readonly expiresAt: string
  /** The address has an account: its person signs in. */
  readonly hasAccount: boolean
}

/** "Olive Owner invited you as a member." */
export const summaryOf = ({ invitedBy, role }: Offer) =>
  t('{invitedBy} invited you as {role}.', { invitedBy, role: asWhat(role) })
