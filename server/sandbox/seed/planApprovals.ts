import { eq } from 'drizzle-orm'
import { EXPIRE_APPROVAL } from '#server/features/payouts/approvals/insertApproval.ts'
import { createId } from '#server/engine/support/createId.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { approval, type ApprovalKind } from '#server/features/payouts/approvals/schema.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { notify } from '#server/features/outward/notifications/notify.ts'
import { daysBefore } from './createRandom.ts'
import type { Services } from '#server/entry/Services.ts'
import type { PastEvent } from './runPastEvents.ts'

const HOUR_MS = 60 * 60_000
const OPEN_MS = 72 * HOUR_MS

type Asker = 'adminId' | 'secondId'

/** Something that one administrator asked for, and how it ended. */
interface Story {
  readonly kind: ApprovalKind
  /** Whom it is about. */
  readonly name: string
  readonly by: Asker
  readonly daysAgo: number
  readonly reason: string
  /** Absent: it waits. */
  readonly end?:
    | {
        readonly status: 'approved' | 'rejected' | 'withdrawn'
        readonly daysAgo: number
        readonly reason: string
      }
    | { readonly status: 'expired' }
}

const STORIES: readonly Story[] = [
  {
    kind: 'disable_2fa',
    name: 'Yemi Alabi',
    by: 'adminId',
    daysAgo: 20.3,
    reason: 'Lost the phone; proved who they are in a video call',
    end: { status: 'approved', daysAgo: 19.6, reason: 'I watched the recording of the call' },
  },
  {
    kind: 'delete_user',
    name: 'Uche Obi',
    by: 'adminId',
    daysAgo: 12.4,
    reason: 'Asked by mail to be deleted',
    end: { status: 'rejected', daysAgo: 11.5, reason: 'The mail came from another address' },
  },
  {
    kind: 'disable_2fa',
    name: 'James Otieno',
    by: 'secondId',
    daysAgo: 8.2,
    reason: 'Cannot open the authenticator app',
    end: { status: 'withdrawn', daysAgo: 8.1, reason: 'Found the recovery codes' },
  },
  {
    kind: 'delete_user',
    name: 'Wale Sanni',
    by: 'secondId',
    daysAgo: 6.7,
    reason: 'The address was never verified',
    end: { status: 'expired' },
  },
  {
    kind: 'disable_2fa',
    name: 'Njeri Kamau',
    by: 'secondId',
    daysAgo: 0.2,
    reason: 'Lost the phone; answered all questions on a call',
  },
]

interface Office {
  readonly now: Date
  readonly client: Client
  readonly adminId: string
  readonly secondId: string
  readonly userIdOf: (name: string) => string | undefined
}

/** The events of requests that take two administrators: one waits, the others ended in every way there is. */
export function planApprovals(tx: Orm, office: Office): readonly PastEvent[] {
  return STORIES.flatMap((story) => {
    const { by, end } = story
    const asked = { at: daysBefore(office.now, story.daysAgo), requestedBy: office[by] }
    let id = ''
    const ask = async (services: Services) => {
      id = await writeRequest(tx, services, office, story)
    }
    if (!end) return [{ at: asked.at, by: asked.requestedBy, run: ask }]
    const decidedBy = end.status === 'withdrawn' ? office[by] : office[otherThan(by)]
    const decision: PastEvent =
      end.status === 'expired'
        ? {
            at: new Date(asked.at.getTime() + OPEN_MS),
            run: ({ now }) => decide(tx, office, story, { id, status: 'expired', at: now() }),
          }
        : {
            at: daysBefore(office.now, end.daysAgo),
            by: decidedBy,
            run: ({ now }) => decide(tx, office, story, { ...end, id, decidedBy, at: now() }),
          }
    return [{ at: asked.at, by: asked.requestedBy, run: ask }, decision]
  })
}

const otherThan = (by: Asker): Asker => (by === 'adminId' ? 'secondId' : 'adminId')

async function writeRequest(
  tx: Orm,
  services: Services,
  office: Office,
  { kind, name, by, reason, end }: Story,
): Promise<string> {
  const at = services.now()
  const userId = userOf(office, name)
  const id = createId('apr', services.randomBytes)
  const expiresAt = new Date(at.getTime() + OPEN_MS)
  await tx.insert(approval).values({
    id,
    kind,
    status: 'awaiting_approval',
    userId,
    reason,
    requestedBy: office[by],
    twoPersons: true,
    createdAt: at,
    updatedAt: at,
    expiresAt,
  })
  if (!end) {
    await enqueue(tx, { kind: EXPIRE_APPROVAL, payload: { id }, runAt: expiresAt })
    await notify(tx, services, [office[otherThan(by)]], {
      teamId: null,
      type: 'security',
      priority: 'high',
      title: 'Approval needed',
      metadata: { about: { resource: 'approvals', id } },
      message: `Petra Prince wants to turn off a user’s two-factor authentication: ${reason}`,
    })
  }
  await record(tx, office, {
    at,
    action: 'admin_approval_requested',
    actorId: office[by],
    userId,
    details: { approvalId: id, kind, reason, twoPersons: true },
  })
  return id
}

interface Ended {
  readonly id: string
  readonly at: Date
  readonly status: 'approved' | 'rejected' | 'withdrawn' | 'expired'
  readonly decidedBy?: string
  readonly reason?: string
}

async function decide(
  tx: Orm,
  office: Office,
  { kind, name, reason: requestReason }: Story,
  { id, at, status, decidedBy, reason }: Ended,
): Promise<void> {
  const decided = {
    status,
    decidedAt: at,
    decidedById: decidedBy ?? null,
    decisionReason: reason ?? null,
    updatedAt: at,
    version: 2,
  }
  await tx.update(approval).set(decided).where(eq(approval.id, id))
  const isDone = status === 'approved'
  await record(tx, office, {
    at,
    actorId: decidedBy,
    userId: userOf(office, name),
    action: isDone ? 'admin_two_factor_disabled' : `admin_approval_${status}`,
    details: isDone
      ? { approvalId: id, reason: requestReason, approvalReason: reason }
      : { approvalId: id, kind, reason, requestReason },
  })
}

interface Entry {
  readonly at: Date
  readonly action: string
  readonly actorId: string | undefined
  readonly userId: string
  readonly details: Readonly<Record<string, unknown>>
}

function record(tx: Orm, { client }: Office, { at, action, actorId, userId, details }: Entry): Promise<void> {
  return recordAudit(
    {
      tx,
      services: { now: () => at },
      teamId: null,
      caller: actorId === undefined ? 'system' : { ...client, userId: actorId },
    },
    { action, details, target: { type: 'user', id: userId } },
  )
}

function userOf({ userIdOf }: Office, name: string): string {
  const userId = userIdOf(name)
  if (userId === undefined) throw new Error(`There is no ${name} in the demo data`)
  return userId
}
