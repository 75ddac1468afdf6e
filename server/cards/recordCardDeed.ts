import type { Orm } from '#server/platform/db/Database.ts'
import type { Caller } from '#server/http/Caller.ts'
import { tellOfSecurity } from '#server/notifications/securityNotices.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Services } from '#server/Services.ts'
import { insertOutboxEvent } from '#server/webhooks/insertOutboxEvent.ts'
import type { CardRow } from './readCard.ts'

/** What somebody may do to a card, and the event that the team's webhook gets of it. Research 2.5. */
const EVENTS = {
  card_created: 'card.created',
  card_frozen: 'card.frozen',
  card_unfrozen: 'card.unfrozen',
  card_deleted: 'card.deleted',
  card_funded: undefined,
  card_revealed: undefined,
} as const satisfies Record<string, `card.${string}` | undefined>

interface CardDeed {
  readonly action: keyof typeof EVENTS
  readonly card: CardRow
  readonly details?: Readonly<Record<string, unknown>>
}

/** Tells everybody concerned what was done to a card: webhook, owners, audit log. Last in its transaction, for the audit log's sake. */
export async function recordCardDeed(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  caller: Caller,
  { action, card, details = {} }: CardDeed,
): Promise<void> {
  const { id, teamId, brand, lastFour, status, currency, cardholderName } = card
  const type = EVENTS[action]
  if (type) {
    const payload = { id, brand, lastFour, status, currency, cardholderName, ...details }
    await insertOutboxEvent(tx, services, { teamId, type, payload })
  }
  await tellOfSecurity(tx, services, { action, userId: caller.userId, teamId })
  await recordAudit(
    { tx, services, caller },
    {
      action,
      target: { type: 'card', id },
      details: { brand, lastFour, ...details },
    },
  )
}
