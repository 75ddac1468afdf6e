import { eq } from 'drizzle-orm'
import type { Administrator } from '#server/features/oversight/admin/recordAdminAct.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { users, type KycStatus } from '#server/features/people/identity/schema.ts'
import { kycCase } from '#server/features/people/kyc/schema.ts'
import { keyedHash } from '#server/engine/support/secretBox.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { CHECK_IDENTITY } from '#server/features/people/kyc/checkIdentity.ts'
import { moveKyc } from '#server/features/people/kyc/moveKyc.ts'
import type { Settings } from '#server/entry/settings.ts'
import { daysBefore } from './createRandom.ts'
import type { Services } from '#server/entry/Services.ts'
import type { PastEvent } from './runPastEvents.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { contextOf } from '#server/engine/write/runOperation.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { placeLien, releaseLien } from '#server/features/oversight/liens/calls.ts'

/** A document of each country, and how many digits its number has. */
const DOCUMENTS = { NG: ['NIN_SLIP', 11], KE: ['NATIONAL_ID', 8] } as const
/** The ends of document numbers that are not approved. */
const ENDS: Partial<Record<KycStatus, string>> = { rejected: '0000', review: '9999' }
/** From the submission to a review by a person. */
const CHECK_DAYS = 0.2
/** The same for those that are pending, so that a newcomer meets them. */
const LONG_CHECK_MS = 4 * 24 * 60 * 60_000
const REASON = 'The document could not be matched with the details'

interface Claim {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly country: keyof typeof DOCUMENTS
  readonly status: Exclude<KycStatus, 'none'>
  /** When it was submitted. */
  readonly daysAgo: number
  /** Days until it was approved or rejected. */
  readonly tookDays: number
}

interface Office {
  readonly settings: Pick<Settings, 'hashKey'>
  /** Who decides what was not decided by itself. */
  readonly admin: Administrator
}

/** The events of a verification: its submission, and its outcome if it has one. */
export function planCase(tx: Orm, office: Office, claim: Claim, now: Date): readonly PastEvent[] {
  const { userId, status, daysAgo, tookDays } = claim
  let id = ''
  const submit = async (services: Services) => {
    id = await submitCase(tx, office, services, claim)
  }
  const decide = async (services: Services) => {
    if (status === 'pending') return
    if (status === 'review') return moveKyc(tx, services, { id, userId }, { status, decidedBy: null })
    const decision = status === 'rejected' ? { reason: REASON, client: office.admin } : {}
    const decidedBy = status === 'rejected' ? office.admin.userId : null
    await moveKyc(tx, services, { id, userId }, { status, decidedBy, ...decision })
  }
  return [
    { at: daysBefore(now, daysAgo), run: submit },
    {
      at: daysBefore(now, daysAgo - (status === 'review' ? CHECK_DAYS : tookDays)),
      run: decide,
      ...(status === 'rejected' && { by: office.admin.userId }),
    },
  ]
}

async function submitCase(
  tx: Orm,
  { settings }: Office,
  { now, randomBytes }: Services,
  { userId, firstName, lastName, country, status }: Claim,
): Promise<string> {
  const id = createId('kyc', randomBytes)
  const [documentType, length] = DOCUMENTS[country]
  const digits = Array.from(randomBytes(length), (byte) => byte % 10).join('')
  const end = ENDS[status] ?? ''
  const number = digits.slice(0, length - end.length) + end
  await tx.insert(kycCase).values({
    id,
    userId,
    firstName,
    lastName,
    country,
    documentType,
    documentLast4: number.slice(-4),
    documentHash: await keyedHash(settings.hashKey, `${country} ${documentType} ${number}`),
    dateOfBirth: '1990-04-30',
    status: 'pending',
    submittedAt: now(),
    updatedAt: now(),
  })
  await tx.update(users).set({ kycStatus: 'pending' }).where(eq(users.id, userId))
  if (status === 'pending')
    await enqueue(tx, {
      kind: CHECK_IDENTITY,
      payload: { id },
      uniqueKey: `${CHECK_IDENTITY}:${id}`,
      runAt: new Date(now().getTime() + LONG_CHECK_MS),
    })
  return id
}

interface LienStory {
  readonly amount: string
  readonly daysAgo: number
  readonly reason: string
  /** The parts released since. `amount` absent: all that was left. */
  readonly releases: readonly {
    readonly amount?: string
    readonly daysAgo: number
    readonly reason: string
  }[]
}

const LIENS: readonly LienStory[] = [
  {
    amount: '80',
    daysAgo: 30,
    reason: 'Court order',
    releases: [{ daysAgo: 12, reason: 'The court lifted its order' }],
  },
  {
    amount: '60',
    daysAgo: 24,
    reason: 'Two payments under dispute',
    releases: [
      { amount: '35', daysAgo: 20, reason: 'The first dispute was settled' },
      { daysAgo: 15, reason: 'The second dispute was settled' },
    ],
  },
  {
    amount: '120',
    daysAgo: 9,
    reason: 'Disputed invoice',
    releases: [{ amount: '45', daysAgo: 4, reason: 'Part of the invoice was accepted' }],
  },
  { amount: '250', daysAgo: 2, reason: 'Chargeback under review', releases: [] },
]

/** The events of the liens on a user's money: in force, released in part, and released. */
export function planLiens(tx: Orm, admin: Administrator, userId: string, now: Date): readonly PastEvent[] {
  const by = admin.userId
  return LIENS.flatMap(({ releases, daysAgo, ...asked }) => {
    let reference = ''
    const place = async (services: Services) => {
      const placed = await placeLien(asAdministrator(tx, services, admin), {
        userId,
        currency: 'USDC',
        ...asked,
      })
      reference = placed.reference
    }
    const released = releases.map(({ daysAgo: at, ...release }) => ({
      at: daysBefore(now, at),
      by,
      run: (services: Services) =>
        releaseLien(asAdministrator(tx, services, admin), { reference, ...release }),
    }))
    return [{ at: daysBefore(now, daysAgo), by, run: place }, ...released]
  })
}

/** The context of what an administrator of the past did, as if signed in. */
export function asAdministrator(tx: Orm, services: Services, admin: Administrator): OperationContext {
  const caller: Caller = {
    ...admin,
    kind: 'session',
    sessionId: 'demo',
    sessionKind: 'full',
    platformRole: 'admin',
    email: '',
    firstName: '',
    lastName: '',
    permissions: new Set(),
    team: { id: '', name: '', role: 'owner' },
    owesTwoFactor: false,
    stepUpAt: null,
    stepUpBy: 'password',
  }
  return contextOf({ services, caller, idempotencyKey: undefined }, tx)
}
