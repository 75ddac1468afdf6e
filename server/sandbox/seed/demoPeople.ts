import type { KycStatus } from '#server/identity/schema.ts'

/** Somebody an administrator meets in the demo data. */
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
