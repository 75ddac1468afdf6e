import { asWhat, type InvitedRole } from '#resources/vocabulary/teamRoles.ts'

/** An invitation, as the holder of its token may see it. */
export interface Offer {
  readonly teamName: string
  /** First and last name. */
  readonly invitedBy: string
  readonly role: InvitedRole
  /** Lower case. */
  readonly email: string
  readonly expiresAt: string
  /** The address has an account: its person signs in. */
  readonly hasAccount: boolean
}

/** "Olive Owner invited you as a member." */
export const summaryOf = ({ invitedBy, role }: Offer) => `${invitedBy} invited you as ${asWhat(role)}.`
