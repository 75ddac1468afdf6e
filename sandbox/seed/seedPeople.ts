import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { holdDeposit } from '../commands/holdDeposit.ts'
import { createId } from '../createId.ts'
import { audit } from '../db/audit.ts'
import type { Orm } from '../db/Database.ts'
import { lien } from '../db/schema/admin.ts'
import { users } from '../db/schema/identity.ts'
import { walletTransaction } from '../db/schema/wallet.ts'
import { createTeam, createUser, personalTeamName } from '../identity/createUser.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { lienPlace, lienRelease } from '../ledger/recipes.ts'
import type { Random } from './createRandom.ts'

const DAY_MS = 24 * 60 * 60_000
const NAMES =
  'Ada Okafor,Bola Adeyemi,Chidi Eze,Dayo Bello,Efe Igho,Femi Ade,Grace Wanjiru,Hassan Ali,Ife Ojo,James Otieno,' +
  'Kemi Lawal,Lola Martins,Musa Garba,Njeri Kamau,Obi Nwosu,Peter Mwangi,Ruth Achieng,Sade Cole,Tunde Bakare,' +
  'Uche Obi,Vera Njoroge,Wale Sanni,Yemi Alabi,Zainab Umar'
const KYC = ['none', 'approved', 'approved', 'rejected'] as const

interface People {
  readonly now: Date
  readonly random: Random
  readonly passwordHash: string
  /** The platform administrator. */
  readonly adminId: string
  /** Whose money some liens keep. */
  readonly owner: { readonly userId: string; readonly teamId: string }
}

/** Writes what an administrator has to do with: people in every state, liens, a held deposit. */
export async function seedPeople(tx: Orm, people: People): Promise<void> {
  for (const [index, name] of NAMES.split(',').entries()) await addPerson(tx, people, { index, name })
  await addLien(tx, people, { amount: '250', released: '0', age: 2, reason: 'Chargeback under review' })
  await addLien(tx, people, { amount: '120', released: '45', age: 9, reason: 'Disputed invoice' })
  await addLien(tx, people, { amount: '80', released: '80', age: 30, reason: 'Court order, since lifted' })
  await holdDeposit(tx, depsOf(people), {
    ...{ teamId: people.owner.teamId, currency: 'USDC', network: 'ethereum', amount: '640' },
    flag: 'The sender is on a watch list',
  })
}

const depsOf = ({ now, random }: People) => ({ now: () => now, randomBytes: random.bytes })

async function addPerson(tx: Orm, people: People, { index, name }: { index: number; name: string }) {
  const [firstName = '', lastName = ''] = name.split(' ')
  const createdAt = new Date(people.now.getTime() - (index * 5 + 1) * DAY_MS)
  const emailVerifiedAt = index % 5 === 4 ? null : createdAt
  const email = `${firstName}.${lastName}@example.com`.toLowerCase()
  const { passwordHash } = people
  const person = { email, firstName, lastName, passwordHash, emailVerifiedAt, createdAt }
  const ownerId = await createUser(tx, depsOf(people), person)
  await createTeam(tx, depsOf(people), { name: personalTeamName(firstName), ownerId, createdAt })
  const kycStatus = KYC[index % KYC.length] ?? 'none'
  const status = index % 8 === 7 ? 'suspended' : 'active'
  await tx.update(users).set({ kycStatus, status }).where(eq(users.id, ownerId))
  if (status === 'active') return
  await audit(tx, {
    ...{ team: null, actor: { type: 'user', id: people.adminId }, action: 'admin_user_suspended' },
    ...{
      target: { type: 'user', id: ownerId },
      details: { reason: 'Reported by a partner' },
      at: people.now,
    },
  })
}

interface SeededLien {
  readonly amount: string
  readonly released: string
  /** Days. */
  readonly age: number
  readonly reason: string
}

async function addLien(tx: Orm, people: People, { amount, released, age, reason }: SeededLien) {
  const { owner, adminId, random, now } = people
  const { userId, teamId } = owner
  const reference = createId('tx', random.bytes)
  const at = { createdAt: new Date(now.getTime() - age * DAY_MS), updatedAt: now }
  const move = { teamId, currency: 'USDC' }
  await tx.insert(walletTransaction).values({
    ...{ id: reference, reference, userId: adminId, type: 'debit', kind: 'lien', status: 'successful' },
    ...{ ...move, amount, ...at },
  })
  const ref = { type: 'transaction', id: reference }
  await postEntry(tx, { kind: 'lien.place', ref, lines: lienPlace({ ...move, amount }) })
  if (released !== '0')
    await postEntry(tx, { kind: 'lien.release', ref, lines: lienRelease({ ...move, amount: released }) })
  const remaining = new Big(amount).minus(released).toFixed()
  await tx.insert(lien).values({
    ...{ id: createId('lien', random.bytes), reference, userId, reason, placedBy: adminId, remaining, ...at },
  })
}
