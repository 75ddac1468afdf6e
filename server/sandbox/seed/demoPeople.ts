import { type KycStatus, teamMember, users } from '#server/features/people/identity/schema.ts'
import { eq } from 'drizzle-orm'
import type { AuditEvent } from '#server/engine/db/audit.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Client } from '#server/engine/http/Caller.ts'

/** A user in the demo data, for the administrators' lists. */
export interface DemoPerson {
  readonly name: string
  readonly kyc: KycStatus
  /** Where their document is from. Default Nigeria. */
  readonly country?: 'NG' | 'KE'
  /** Default: the address is verified. */
  readonly isUnverified?: true
  readonly hasTwoFactor?: true
  readonly isSuspended?: true
}

/** Newest first, five days apart. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { name: 'Ada Okafor', kyc: 'pending' },
  { name: 'Bola Adeyemi', kyc: 'review' },
  { name: 'Chidi Eze', kyc: 'none', isUnverified: true },
  { name: 'Dayo Bello', kyc: 'pending' },
  { name: 'Efe Igho', kyc: 'review' },
  { name: 'Femi Ade', kyc: 'approved', hasTwoFactor: true },
  { name: 'Grace Wanjiru', kyc: 'approved', country: 'KE' },
  { name: 'Hassan Ali', kyc: 'rejected', isSuspended: true },
  { name: 'Ife Ojo', kyc: 'none', isUnverified: true },
  { name: 'James Otieno', kyc: 'approved', country: 'KE', hasTwoFactor: true },
  { name: 'Kemi Lawal', kyc: 'review' },
  { name: 'Lola Martins', kyc: 'approved' },
  { name: 'Musa Garba', kyc: 'rejected' },
  { name: 'Njeri Kamau', kyc: 'approved', country: 'KE', hasTwoFactor: true },
  { name: 'Obi Nwosu', kyc: 'none', isUnverified: true },
  { name: 'Peter Mwangi', kyc: 'approved', country: 'KE', isSuspended: true },
  { name: 'Ruth Achieng', kyc: 'approved', country: 'KE' },
  { name: 'Sade Cole', kyc: 'rejected', hasTwoFactor: true },
  { name: 'Tunde Bakare', kyc: 'approved' },
  { name: 'Uche Obi', kyc: 'none' },
  { name: 'Vera Njoroge', kyc: 'approved', country: 'KE', hasTwoFactor: true },
  { name: 'Wale Sanni', kyc: 'none', isUnverified: true },
  { name: 'Yemi Alabi', kyc: 'approved' },
  { name: 'Zainab Umar', kyc: 'rejected', isSuspended: true },
]

interface SignIn {
  readonly userId: string
  readonly at: Date
}

/** Sets the time of a user's last sign-in, in all their teams. */
export async function noteSignIn(tx: Orm, { userId, at }: SignIn, lastSeen: Date = at): Promise<void> {
  await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, userId))
  await tx.update(teamMember).set({ lastActiveAt: lastSeen }).where(eq(teamMember.userId, userId))
}

/** The entry of the audit log for a sign-in, or a sign-out. */
export function signInEntry(
  { userId, client }: Pick<SignIn, 'userId'> & { readonly client: Client },
  action: 'login' | 'logout' = 'login',
): Omit<AuditEvent, 'at'> {
  return {
    team: null,
    action,
    ...client,
    ...(action === 'login' && { details: { amr: ['pwd'] } }),
    actor: { type: 'user', id: userId },
    target: { type: 'user', id: userId },
  }
}
