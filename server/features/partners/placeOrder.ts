import type { Order } from '#server/providers/Orders.ts'
import type { PartnerName } from '#server/providers/Partners.ts'
import { seal, unseal } from '#server/engine/support/secretBox.ts'
import type { Services } from '#server/entry/Services.ts'
import { providerOrder, type OrderKind, type OrderRow } from './schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

const PARTNER_OF: Readonly<Record<OrderKind, PartnerName>> = {
  payout: 'bank',
  collection: 'bank',
  check: 'identity',
  card: 'cardIssuer',
}

/** What a partner is to do for one of our records. */
interface NewOrder {
  /** The id of the record, by which the partner knows the order. */
  readonly id: string
  readonly kind: OrderKind
  readonly ask: object
}

/** Stores what a partner is asked to do, in the transaction that needs it; it is asked once that is committed. */
export async function placeOrder({ tx, services }: WorkContext, { id, kind, ask }: NewOrder): Promise<void> {
  const at = services.now()
  const { settings, randomBytes } = services
  const sealing = { key: settings.encryptionKey, iv: randomBytes(NONCE_BYTES), owner: ownerOfAsk(id) }
  const sealed = await seal(sealing, JSON.stringify(ask))
  await tx
    .insert(providerOrder)
    .values({ id, kind, partner: PARTNER_OF[kind], ask: sealed, placedAt: at, nextAt: at })
    .onConflictDoNothing()
}

/** An order as its partner is asked for it. What was asked is gone from one that has ended. */
export async function openOrder<Ask>(services: Services, row: OrderRow): Promise<Order<Ask>> {
  const sealing = { key: services.settings.encryptionKey, owner: ownerOfAsk(row.id) }
  const ask = row.ask === null ? '{}' : await unseal(sealing, row.ask)
  return { reference: row.id, ask: JSON.parse(ask) as Ask, at: row.placedAt }
}

const NONCE_BYTES = 12
/** What the text of an order is bound to. */
export const ownerOfAsk = (id: string) => `provider_order/${id}/ask` as const
