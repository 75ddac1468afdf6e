import { approvals } from '#resources/admin/approvals.ts'
import { kycCases } from '#resources/admin/kycCases.ts'
import { users as accounts } from '#resources/admin/users.ts'
import { holdDeposit } from '#server/core/wallet/recordDeposit.ts'
import { askToDeleteUser } from '#server/features/oversight/admin/deleteUser.ts'
import { askToDisableTwoFactor } from '#server/features/oversight/admin/disableUserTwoFactor.ts'
import { expireApproval } from '#server/features/oversight/approvals/requestApproval.ts'
import { placeLien, releaseLien } from '#server/features/oversight/liens/calls.ts'
import type { KycStatus } from '#server/features/people/identity/schema.ts'
import { CHECK_IDENTITY, decideIdentity } from '#server/features/people/kyc/checkIdentity.ts'
import { initiateKyc } from '#server/features/people/kyc/initiateKyc.ts'
import { joinedAgo, mailOf, PEOPLE, type PersonOf } from './accounts.ts'
import { later, type Past } from './past.ts'
import type { Story } from './story.ts'

/** The administrators, the other team, and what they have to do with each other and with everyone else. */
export const oversightStories = (past: Past): readonly Story[] => [
  ...PEOPLE.map((person, index) => live(past, person, index)),
  ...LIENS.map((one) => keep(past, one)),
  ...REQUESTS.map((one) => request(past, one)),
  suspect(past),
]

async function* live(past: Past, [name, kyc, is = {}]: PersonOf, index: number): Story {
  const { ago, cast } = past
  const joined = joinedAgo(index)
  if (kyc !== 'none') yield* prove(past, { name, kyc, is, joined, index })
  if (is.suspended) {
    const admin = yield ago(joined / 4, 'platform')
    const reason = 'Reported by a partner'
    await admin.records(accounts).act(cast.get(name)?.userId ?? '', 'suspend', { reason })
  } else if (!is.unverified) yield ago(joined / 80, name)
}

interface Proof {
  readonly name: string
  readonly kyc: Exclude<KycStatus, 'none'>
  readonly is: NonNullable<PersonOf[2]>
  readonly joined: number
  readonly index: number
}

/** A verification without an outcome is no older, in days. */
const OPEN_DAYS = 1.5
/** How long waiting requests stay open, so that a newcomer sees them. */
const LONG_CHECK_MS = 4 * 24 * 60 * 60_000

async function* prove(past: Past, { name, kyc, is, joined, index }: Proof): Story {
  const { ago } = past
  const isOpen = kyc === 'pending' || kyc === 'review'
  const days = Math.min(joined / 2, isOpen ? OPEN_DAYS : Infinity)
  const { tx, services, caller } = yield ago(days, name)
  const digits = (count: number) => Array.from(services.randomBytes(count), (byte) => byte % 10).join('')
  const document = is.kenyan
    ? ({ country: 'KE', documentType: 'NATIONAL_ID', documentNumber: digits(8) } as const)
    : ({ country: 'NG', documentType: 'BVN', documentNumber: `22${digits(9)}` } as const)
  const { firstName, lastName } = caller
  const claim = { ...document, firstName, lastName, dateOfBirth: '1990-04-30' }
  const { kycId } = await initiateKyc({ tx, services, caller }, claim)
  if (kyc === 'pending')
    return later(
      past,
      { kind: CHECK_IDENTITY, payload: { id: kycId } },
      new Date(past.now.getTime() + LONG_CHECK_MS),
    )
  const tookDays = isOpen ? 0.2 : 0.4 + (index % 6) * 0.45
  const checked = yield ago(days - (kyc === 'rejected' ? 0.2 : tookDays))
  const outcome = kyc === 'approved' ? 'approved' : 'review'
  await decideIdentity(checked, kycId, { outcome })
  if (kyc !== 'rejected') return
  const admin = yield ago(days - tookDays, 'platform')
  const reason = 'The document doesn’t match the details'
  await admin.records(kycCases).act(kycId, 'reject', { reason })
}

/** Money of the other team that is kept: days ago, how much and why, and the parts released since; without an amount the rest. */
const LIENS: readonly Lien[] = [
  [30, '80', 'Court order', [[12, null, 'The court lifted its order']]],
  [
    24,
    '60',
    'Two payments under dispute',
    [
      [20, '35', 'The first dispute was settled'],
      [15, null, 'The second dispute was settled'],
    ],
  ],
  [9, '120', 'Disputed invoice', [[4, '45', 'Part of the invoice was accepted']]],
  [2, '250', 'Chargeback under review', []],
]

type Lien = readonly [
  days: number,
  amount: string,
  reason: string,
  releases: readonly (readonly [days: number, amount: string | null, reason: string])[],
]

async function* keep({ ago, cast }: Past, [days, amount, reason, releases]: Lien): Story {
  const userId = cast.get('otto')?.userId ?? ''
  const { reference } = await placeLien(yield ago(days, 'platform'), {
    userId,
    currency: 'USDC',
    amount,
    reason,
  })
  for (const [then, part, why] of releases)
    await releaseLien(yield ago(then, 'platform'), { reference, amount: part, reason: why })
}

/** Something that one administrator asks for, of whom, and how it ends. */
interface Request {
  readonly act: 'disable' | 'delete'
  readonly name: string
  readonly by: 'platform' | 'platform2'
  readonly days: number
  readonly reason: string
  /** Absent: it waits. */
  readonly end?: readonly [act: 'approve' | 'reject' | 'withdraw' | 'expire', days: number, reason: string]
}

const REQUESTS: readonly Request[] = [
  {
    act: 'disable',
    name: 'Yemi Alabi',
    by: 'platform',
    days: 20.3,
    reason: 'Lost the phone; proved who they are in a video call',
    end: ['approve', 19.6, 'I watched the recording of the call'],
  },
  {
    act: 'delete',
    name: 'Uche Obi',
    by: 'platform',
    days: 12.4,
    reason: 'Asked by mail to be deleted',
    end: ['reject', 11.5, 'The mail came from another address'],
  },
  {
    act: 'disable',
    name: 'James Otieno',
    by: 'platform2',
    days: 8.2,
    reason: 'Cannot open the authenticator app',
    end: ['withdraw', 8.1, 'Found the recovery codes'],
  },
  {
    act: 'delete',
    name: 'Wale Sanni',
    by: 'platform2',
    days: 6.7,
    reason: 'The address was never verified',
    end: ['expire', 3.7, ''],
  },
  {
    act: 'disable',
    name: 'Njeri Kamau',
    by: 'platform2',
    days: 0.2,
    reason: 'Lost the phone; answered all questions on a call',
  },
]

async function* request({ ago, cast }: Past, { act, name, by, days, reason, end }: Request): Story {
  const { tx, services, caller } = yield ago(days, by)
  const userId = cast.get(name)?.userId ?? ''
  const confirmEmail = mailOf(name)
  const { approvalId, expiresAt } =
    act === 'disable'
      ? await askToDisableTwoFactor({ tx, services, caller }, { userId, reason })
      : await askToDeleteUser({ tx, services, caller }, { userId, confirmEmail, reason })
  if (!end) return
  const [how, then, why] = end
  if (how === 'expire') {
    const over = yield { at: new Date(expiresAt) }
    return expireApproval(over, approvalId)
  }
  const other = by === 'platform' ? 'platform2' : 'platform'
  const decider = yield ago(then, how === 'withdraw' ? by : other)
  await decider.records(approvals).act(approvalId, how, { reason: why })
}

/** A deposit that an administrator has to look at. */
async function* suspect({ ago, cast }: Past): Story {
  const { tx, services } = yield ago(0)
  const teamId = cast.get('otto')?.teamId ?? ''
  const flag = 'The sender is on a watch list'
  await holdDeposit({ tx, services }, { teamId, currency: 'USDC', network: 'ethereum', amount: '640', flag })
}
