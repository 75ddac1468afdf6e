import Big from 'big.js'
import { and, eq, isNull } from 'drizzle-orm'
import type { FeatureSet } from '#server/engine/http/readFlags.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { team, teamSlug } from '#server/features/people/identity/schema.ts'
import { logoUrlOf } from '#server/features/people/identity/teamLogo.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { paymentLink, paymentLinkSlug, paymentSession, type LinkPricing, type PayTarget } from './schema.ts'
import { stateOfInvoice, stateOfLink, type PayableState } from './payableState.ts'
import type { Language } from '#resources/vocabulary/languages.ts'
import { languageOf } from '#server/engine/mail/sendMail.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'

/** A link or invoice, as a payer without an account sees it. */
export interface Payable {
  readonly kind: PayTarget
  readonly id: string
  readonly teamId: string
  readonly name: string
  readonly description: string | null
  readonly merchantName: string
  /** Null: the merchant has none. */
  readonly logoUrl: string | null
  /** Where the merchant's business is: two letters of ISO 3166. Null: not set. */
  readonly country: string | null
  /** Where the merchant can be asked. Null: they gave no address. */
  readonly contactEmail: string | null
  /** Who sets the amount. Of an invoice: the invoice. */
  readonly pricing: LinkPricing
  /**
   * What is to be paid: decimal text in `currency`; of an invoice what is left of it, by the piece what one costs, of an open
   * amount what is suggested, null: nothing is.
   */
  readonly amount: string | null
  /** What a payer may choose. Null: no such bound. */
  readonly minAmount: string | null
  readonly maxAmount: string | null
  readonly maxQuantity: number | null
  /** What a payer is asked for. */
  readonly asks: readonly PayerField[]
  /** Where a payer may go afterwards. */
  readonly returnUrl: string | null
  /** What is paid of an invoice that is not paid whole. */
  readonly amountPaid: string | null
  readonly currency: string
  /** The payer's, where it is known. */
  readonly language: Language | null
  /** When a link ends by itself. */
  readonly expiresAt: Date | null
  readonly state: PayableState
  /** No one outside its team has opened it yet. */
  readonly isUnseen: boolean
}

/** What a link can ask its payers for. */
export type PayerField = 'name' | 'email'

/** Of what has a price of its own. */
const FIXED: Pick<Payable, 'pricing' | 'minAmount' | 'maxAmount' | 'maxQuantity' | 'asks' | 'returnUrl'> = {
  pricing: 'fixed',
  minAmount: null,
  maxAmount: null,
  maxQuantity: null,
  asks: [],
  returnUrl: null,
}

/** The states that can be shown: waiting for payment, or paid. */
export type OpenOrPaid = Payable & { readonly state: 'open' | 'paid' }

/**
 * The link or invoice behind `/pay/:id`; undefined when it or its team is deleted, it does not exist, is not
 * sent yet, or its feature is off.
 */
export async function findTarget(orm: Orm, { id, flags, now }: TargetQuery): Promise<Payable | undefined> {
  if (id.startsWith('pl_')) return flags.paymentLinks ? findLink(orm, id, now) : undefined
  return flags.invoices ? findInvoice(orm, id) : undefined
}

/** The id of the link that a readable address names, whatever its case; one that names none when there is no such link. */
export async function findLinkId(
  orm: Orm,
  { team: teamName, link }: { readonly team: string; readonly link: string },
): Promise<string> {
  const [row] = await orm
    .select({ id: paymentLinkSlug.linkId })
    .from(paymentLinkSlug)
    .innerJoin(teamSlug, eq(teamSlug.teamId, paymentLinkSlug.teamId))
    .where(and(eq(teamSlug.slug, teamName.toLowerCase()), eq(paymentLinkSlug.slug, link.toLowerCase())))
  return row?.id ?? ''
}

/** The id asked for, the time, and the features that are on. */
export interface TargetQuery {
  readonly id: string
  readonly flags: FeatureSet
  readonly now: Date
  /** The session that the visitor began earlier. Default: none. */
  readonly sessionId?: string | undefined
}

/**
 * As `findTarget`, but throws the page's errors: 404, 410 for an expired link, 403 for one that takes no
 * payments. A visitor who began in time may finish, and see the outcome.
 */
export async function requireTarget(orm: Orm, asked: TargetQuery): Promise<OpenOrPaid> {
  const target = await findTarget(orm, asked)
  if (!target)
    throw new ApiError(404, 'This payment link may have expired or been deleted.', {
      code: 'missing',
      data: { state: 'missing' },
    })
  const { state } = target
  if (state === 'open' || state === 'paid') return { ...target, state }
  if (await hasBegun(orm, asked.sessionId, target)) return { ...target, state: 'open' }
  throw closed(state === 'expired' ? 'expired' : target.kind === 'invoice' ? 'cancelled' : 'inactive', target)
}

const CLOSED = {
  expired: [410, 'This payment link expired.'],
  inactive: [403, 'This payment link is no longer accepting payments.'],
  cancelled: [403, 'This invoice was cancelled. There’s nothing to pay.'],
} as const

/** With whom to ask for a new one. */
function closed(code: keyof typeof CLOSED, { merchantName, logoUrl, contactEmail }: Payable): ApiError {
  const [status, text] = CLOSED[code]
  const merchant = { name: merchantName, logoUrl, ...(contactEmail !== null && { email: contactEmail }) }
  return new ApiError(status, text, { code, data: { state: code, merchant } })
}

/**
 * A target that expired still takes a payment that is on its way; one that was switched off only when some
 * has arrived.
 */
async function hasBegun(orm: Orm, sessionId: string | undefined, { id, state }: Payable): Promise<boolean> {
  if (sessionId === undefined) return false
  const [row] = await orm
    .select({ state: paymentSession.state })
    .from(paymentSession)
    .where(and(eq(paymentSession.id, sessionId), eq(paymentSession.targetId, id)))
  return row !== undefined && (state === 'expired' || row.state !== 'open')
}

async function findLink(orm: Orm, id: string, now: Date): Promise<Payable | undefined> {
  const [row] = await orm
    .select({ link: paymentLink, merchantName: team.name, logo: team.logo, country: team.country })
    .from(paymentLink)
    .innerJoin(team, eq(team.id, paymentLink.teamId))
    .where(and(eq(paymentLink.id, id), isNull(paymentLink.deletedAt), isNull(team.deletedAt)))
  if (!row) return undefined
  const { teamId, name, description, amount, currency, expiresAt, returnUrl } = row.link
  const { pricing, minAmount, maxAmount, maxQuantity, asksName, asksEmail } = row.link
  const state = stateOfLink(row.link, now)
  const words = {
    name,
    description,
    merchantName: row.merchantName,
    logoUrl: logoUrlOf(row.logo),
    country: row.country,
    contactEmail: null,
  }
  const price = { pricing, amount, minAmount, maxAmount, maxQuantity, amountPaid: null, currency }
  const asks = [...(asksName ? (['name'] as const) : []), ...(asksEmail ? (['email'] as const) : [])]
  return {
    kind: 'link',
    id,
    teamId,
    ...words,
    ...price,
    asks,
    returnUrl,
    language: null,
    expiresAt,
    state,
    isUnseen: false,
  }
}

async function findInvoice(orm: Orm, id: string): Promise<Payable | undefined> {
  const [found] = await orm
    .select({ row: invoice, logo: team.logo, country: team.country })
    .from(invoice)
    .innerJoin(team, eq(team.id, invoice.teamId))
    .where(and(eq(invoice.id, id), isNull(invoice.deletedAt), isNull(team.deletedAt)))
  const row = found?.row
  if (!row || row.status === 'draft') return undefined
  const { teamId, invoiceNumber, notes, fromCompanyName, total, currency, status, amountPaid, amountLeft } =
    row
  const state = stateOfInvoice(row)
  const language = await languageOf(orm, { to: row.customerEmail, teamId })
  return {
    kind: 'invoice',
    id,
    teamId,
    currency,
    expiresAt: null,
    ...FIXED,
    amount: state === 'paid' ? total : amountLeft,
    amountPaid: state !== 'paid' && new Big(amountPaid).gt(0) ? amountPaid : null,
    name: `Invoice ${invoiceNumber}`,
    description: notes,
    merchantName: fromCompanyName,
    logoUrl: logoUrlOf(found.logo),
    country: found.country,
    contactEmail: row.fromEmail,
    language,
    state,
    isUnseen: status === 'sent',
  }
}
