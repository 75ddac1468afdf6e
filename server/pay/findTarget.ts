import { and, eq, isNull } from 'drizzle-orm'
import type { FeatureSet } from '#resources/vocabulary/providers.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { team } from '#server/identity/schema.ts'
import { invoice } from '#server/invoices/schema.ts'
import { paymentLink, paymentSession, type PayTarget } from './schema.ts'
import { ApiError } from '#server/http/ApiError.ts'

/** What somebody without an account may pay for. */
export interface Payable {
  readonly kind: PayTarget
  readonly id: string
  readonly teamId: string
  readonly name: string
  readonly description: string | null
  readonly merchantName: string
  /** Decimal text in `currency`. */
  readonly amount: string
  readonly currency: string
  /** When a link ends by itself. */
  readonly expiresAt: Date | null
  readonly state: 'open' | 'paid' | 'inactive' | 'expired'
  /** Nobody but its team has looked at it yet. */
  readonly isUnseen: boolean
}

/** What can be shown: it waits for its money, or has it. */
export type OpenOrPaid = Payable & { readonly state: 'open' | 'paid' }

/** What stands behind `/pay/:id`; nothing for what is deleted (or its team), was never there, is not sent yet or switched off. */
export async function findTarget(orm: Orm, { id, flags, now }: Asked): Promise<Payable | undefined> {
  if (id.startsWith('pl_')) return flags.paymentLinks ? findLink(orm, id, now) : undefined
  return flags.invoices ? findInvoice(orm, id) : undefined
}

/** What somebody asks for, when, and what is switched on then. */
export interface Asked {
  readonly id: string
  readonly flags: FeatureSet
  readonly now: Date
  /** The session that somebody has begun before. Default: none. */
  readonly sessionId?: string | undefined
}

/**
 * As `findTarget`, but throws what the page says about it: 404, 410 for an expired link, 403 for one that takes no
 * payments. Decision G-46. Who began in time may finish, and see what has become of it.
 */
export async function requireTarget(orm: Orm, asked: Asked): Promise<OpenOrPaid> {
  const target = await findTarget(orm, asked)
  if (!target) throw missing(404, 'missing')
  const { state } = target
  if (state === 'open' || state === 'paid') return { ...target, state }
  if (await hasBegun(orm, asked.sessionId, target)) return { ...target, state: 'open' }
  if (state === 'expired') throw missing(410, 'expired')
  throw new ApiError(403, 'This payment link is no longer accepting payments.', {
    code: 'inactive',
    data: { state: 'inactive' },
  })
}

/** What has ended by itself still takes what is on its way; what was switched off does once something has arrived. */
async function hasBegun(orm: Orm, sessionId: string | undefined, { id, state }: Payable): Promise<boolean> {
  if (sessionId === undefined) return false
  const [row] = await orm
    .select({ state: paymentSession.state })
    .from(paymentSession)
    .where(and(eq(paymentSession.id, sessionId), eq(paymentSession.targetId, id)))
  return row !== undefined && (state === 'expired' || row.state !== 'open')
}

function missing(status: number, state: string): ApiError {
  return new ApiError(status, 'This payment link may have expired or been deleted.', {
    code: state,
    data: { state },
  })
}

async function findLink(orm: Orm, id: string, now: Date): Promise<Payable | undefined> {
  const [row] = await orm
    .select({ link: paymentLink, merchantName: team.name })
    .from(paymentLink)
    .innerJoin(team, eq(team.id, paymentLink.teamId))
    .where(and(eq(paymentLink.id, id), isNull(paymentLink.deletedAt), isNull(team.deletedAt)))
  if (!row) return undefined
  const { teamId, name, description, amount, currency, expiresAt, status } = row.link
  const isOver = expiresAt !== null && expiresAt <= now
  const state = isOver ? 'expired' : status === 'active' ? 'open' : 'inactive'
  const words = { name, description, merchantName: row.merchantName }
  return { kind: 'link', id, teamId, ...words, amount, currency, expiresAt, state, isUnseen: false }
}

const INVOICE_STATES = { sent: 'open', viewed: 'open', paid: 'paid', cancelled: 'inactive' } as const

async function findInvoice(orm: Orm, id: string): Promise<Payable | undefined> {
  const [found] = await orm
    .select({ row: invoice })
    .from(invoice)
    .innerJoin(team, eq(team.id, invoice.teamId))
    .where(and(eq(invoice.id, id), isNull(invoice.deletedAt), isNull(team.deletedAt)))
  const row = found?.row
  if (!row || row.status === 'draft') return undefined
  const { teamId, invoiceNumber, notes, fromCompanyName, total, currency, status } = row
  return {
    ...{ kind: 'invoice', id, teamId, currency, amount: total, expiresAt: null },
    ...{ name: `Invoice ${invoiceNumber}`, description: notes, merchantName: fromCompanyName },
    state: INVOICE_STATES[status],
    isUnseen: status === 'sent',
  }
}
