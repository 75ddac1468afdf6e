import { eq } from 'drizzle-orm'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { renewRecoveryCodes } from '#server/features/people/identity/recoveryCodes.ts'
import { type KycStatus, team, users } from '#server/features/people/identity/schema.ts'
import { createTotp, sealSecret } from '#server/features/people/identity/totp.ts'
import {
  createTeam,
  createUser,
  type NewUser,
  personalTeamName,
  type User,
} from '#server/features/people/identity/users.ts'
import type { Past, Person } from './past.ts'

/** The team of the demo accounts. */
export const DEMO_TEAM = 'Demo Store'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

/** At a desk twice, then on the phone; the addresses are for documentation. */
function devices(desk: string, deskAgent: string, phone: string, phoneAgent: string) {
  const at = { ip: desk, userAgent: deskAgent, requestId: 'demo' }
  return [at, at, { ip: phone, userAgent: phoneAgent, requestId: 'demo' }] as const
}

/** The team: when each joined, in days ago, as what, invited by whom when, and how often and until when they look in. */
export const MEMBERS = {
  admin: {
    name: ['Amir', 'Adeyemi'],
    clients: devices('203.0.113.25', WINDOWS, '198.51.100.61', ANDROID),
    ...({ joined: 198.4, role: 'admin', invited: 199.2, by: 'owner', every: 3.1, until: 0.3 } as const),
  },
  member: {
    name: ['Mei', 'Tanaka'],
    clients: devices('203.0.113.31', WINDOWS, '198.51.100.80', ANDROID),
    ...({ joined: 190.2, role: 'viewer', invited: 191.4, by: 'admin', every: 4.7, until: 1.1 } as const),
  },
  sofia: {
    name: ['Sofia', 'Sato'],
    clients: devices('203.0.113.40', MAC, '198.51.100.12', IPHONE),
    ...({ joined: 120, role: 'member', invited: 121.3, by: 'admin', every: 8.3, until: 33 } as const),
  },
  viewer: {
    name: ['Victor', 'Vance'],
    clients: devices('192.0.2.144', MAC, '192.0.2.144', IPHONE),
    ...({ joined: 57.4, role: 'viewer', invited: 58, by: 'owner', every: 9.2, until: 5.8 } as const),
  },
  noah: {
    name: ['Noah', 'Nwosu'],
    clients: devices('203.0.113.32', WINDOWS, '198.51.100.93', ANDROID),
    ...({ joined: 45, role: 'member', invited: 46.2, by: 'admin', every: 6.5, until: 3.2 } as const),
  },
} as const satisfies Record<string, Member>

export interface Member extends Pick<Person, 'clients'> {
  readonly name: readonly [string, string]
  readonly joined: number
  readonly role: string
  readonly invited: number
  readonly by: 'owner' | 'admin'
  readonly every: number
  readonly until: number
}

/** Where the administrators work, and where the others are: addresses for documentation. */
const OFFICE = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 Firefox/140.0', requestId: 'demo' }
const HOME = { ip: '198.51.100.200', userAgent: 'Mozilla/5.0 (Android 15) Chrome/141.0', requestId: 'demo' }

/** Another person: the state of their verification, and what is special about them. */
export type PersonOf = readonly [
  name: string,
  kyc: KycStatus,
  is?: Partial<Record<'kenyan' | 'unverified' | 'secured' | 'suspended', true>>,
]

/** Newest first, five days apart. */
export const PEOPLE: readonly PersonOf[] = [
  ['Ada Okafor', 'pending'],
  ['Bola Adeyemi', 'review'],
  ['Chidi Eze', 'none', { unverified: true }],
  ['Dayo Bello', 'pending'],
  ['Efe Igho', 'review'],
  ['Femi Ade', 'approved', { secured: true }],
  ['Grace Wanjiru', 'approved', { kenyan: true }],
  ['Hassan Ali', 'rejected', { suspended: true }],
  ['Ife Ojo', 'none', { unverified: true }],
  ['James Otieno', 'approved', { kenyan: true, secured: true }],
  ['Kemi Lawal', 'review'],
  ['Lola Martins', 'approved'],
  ['Musa Garba', 'rejected'],
  ['Njeri Kamau', 'approved', { kenyan: true, secured: true }],
  ['Obi Nwosu', 'none', { unverified: true }],
  ['Peter Mwangi', 'approved', { kenyan: true, suspended: true }],
  ['Ruth Achieng', 'approved', { kenyan: true }],
  ['Sade Cole', 'rejected', { secured: true }],
  ['Tunde Bakare', 'approved'],
  ['Uche Obi', 'none'],
  ['Vera Njoroge', 'approved', { kenyan: true, secured: true }],
  ['Wale Sanni', 'none', { unverified: true }],
  // Until an administrator has turned it off.
  ['Yemi Alabi', 'approved', { secured: true }],
  ['Zainab Umar', 'rejected', { suspended: true }],
]

/** Makes the accounts of the team, and the team of its owner, with which everything begins. */
export async function foundTeam(past: Past): Promise<string> {
  const { tx, services, cast, daysAgo } = past
  const at = daysAgo(200)
  const owner = {
    email: 'owner@demo.test',
    firstName: 'Olivia',
    lastName: 'Owens',
    phone: '+234 803 555 0142',
  }
  const userId = await signUp(past, { ...owner, createdAt: at })
  const teamId = await createTeam({ tx, services }, { name: DEMO_TEAM, ownerId: userId, createdAt: at })
  await tx.update(team).set({ country: 'NG', currency: 'USD' }).where(eq(team.id, teamId))
  const [first, ...more] = devices('203.0.113.24', MAC, '198.51.100.7', IPHONE)
  cast.set('owner', { userId, teamId, clients: [first, ...more] })
  await recordEvent({ tx, services: { now: () => at } }, first, { action: 'team_created', userId, teamId })
  for (const [who, { name, joined, clients }] of Object.entries(MEMBERS)) {
    const [firstName, lastName] = name
    const createdAt = new Date(daysAgo(joined).getTime() - SIGN_UP_MS)
    const member = await signUp(past, { email: `${who}@demo.test`, firstName, lastName, createdAt })
    cast.set(who, { userId: member, teamId, clients })
  }
  return teamId
}

/** Makes an account whose address is proven. */
function signUp({ tx, services, passwordHash }: Past, user: Omit<NewUser, 'passwordHash'>): Promise<string> {
  return createUser({ tx, services }, { emailVerifiedAt: user.createdAt ?? null, ...user, passwordHash })
}

/** From the account to the membership. */
const SIGN_UP_MS = 10 * 60_000

/** Makes the accounts of the administrators, of the other team's owner, and of everyone else. Returns the other team. */
export async function settleOthers(past: Past): Promise<string> {
  const at = past.daysAgo(199)
  const admin = { platformRole: 'admin', createdAt: at } as const
  await add(past, 'platform', { email: 'platform@demo.test', firstName: 'Paula', lastName: 'Park', ...admin })
  await add(past, 'platform2', {
    email: 'platform2@demo.test',
    firstName: 'Petra',
    lastName: 'Prince',
    ...admin,
  })
  const otto = { email: 'owner@other.test', firstName: 'Otto', lastName: 'Ortiz', createdAt: at }
  const { teamId } = await add(past, 'otto', otto, 'Other Store')
  for (const [index, [name, , is]] of PEOPLE.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const user = { email: mailOf(name), firstName, lastName, createdAt: past.daysAgo(joinedAgo(index)) }
    const { userId } = await add(past, name, { ...user, ...(is?.unverified && { emailVerifiedAt: null }) })
    if (is?.secured) await secure(past, { id: userId, email: user.email })
  }
  return teamId
}

export const mailOf = (name: string) => `${name.replace(' ', '.')}@example.com`.toLowerCase()
export const joinedAgo = (index: number) => index * 5 + 1

async function add(past: Past, who: string, user: Omit<NewUser, 'passwordHash'>, name?: string) {
  const person = await settleIn(past, user, name ?? personalTeamName(user.firstName))
  past.cast.set(who, { ...person, clients: [user.platformRole ? OFFICE : HOME] })
  return person
}

/** Its key is thrown away: only an administrator can let them in again. */
async function secure({ tx, services }: Past, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  const { manualKey } = createTotp(email, services.randomBytes)
  const totpSecret = await sealSecret(services, id, manualKey)
  await tx.update(users).set({ twoFactorEnabled: true, totpSecret }).where(eq(users.id, id))
  await renewRecoveryCodes(tx, services.randomBytes, id)
}

/** Makes the account of someone with a team of their own. */
async function settleIn(past: Past, user: Omit<NewUser, 'passwordHash'>, name: string) {
  const { tx, services } = past
  const userId = await signUp(past, user)
  const of = { name, ownerId: userId, ...(user.createdAt && { createdAt: user.createdAt }) }
  return { userId, teamId: await createTeam({ tx, services }, of) }
}
