import { join, label, say, sayAbout, toSent } from '#define/said'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { createId } from '#server/engine/support/createId.ts'
import { review, type ReviewedAct } from './schema.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'

/** How long a review may be confirmed. */
const REVIEW_MS = 10 * 60_000

/** The values that are shown and later acted on, by field. They are compared exactly. */
export type Facts = Readonly<Record<string, string>>

/** Writes down what the caller is shown. Returns the token with which it is confirmed. */
export async function createReview(
  { tx, caller, services: { now, randomBytes } }: ActContext,
  { act, facts }: { readonly act: ReviewedAct; readonly facts: Facts },
): Promise<{ readonly reviewToken: string; readonly expiresAt: string }> {
  const id = createId('rev', randomBytes)
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + REVIEW_MS)
  await tx
    .insert(review)
    .values({ id, act, facts, createdAt, expiresAt, teamId: caller.team.id, callerId: idOf(caller) })
  return { reviewToken: id, expiresAt: expiresAt.toISOString() }
}

interface Confirmation {
  readonly reviewToken: string
  readonly act: ReviewedAct
  /** The values of the act to confirm. */
  readonly facts: Facts
  /** How people call the fields. */
  readonly labels: Readonly<Record<string, string>>
}

/**
 * Uses a review up, in one step: it cannot confirm two acts. Throws 409 when it has expired, belongs to
 * another user, or showed anything but `facts`; let the error end the transaction, which keeps the review.
 */
export async function takeReview(
  { tx, caller, services: { now } }: ActContext,
  { reviewToken, act, facts, labels }: Confirmation,
): Promise<void> {
  const at = now()
  const [row] = await tx
    .update(review)
    .set({ usedAt: at })
    .where(
      and(
        eq(review.id, reviewToken),
        eq(review.teamId, caller.team.id),
        eq(review.callerId, idOf(caller)),
        eq(review.act, act),
        isNull(review.usedAt),
        gt(review.expiresAt, at),
      ),
    )
    .returning()
  if (!row)
    throw new ApiError(409, 'This review has expired. Please review again.', { code: 'review_expired' })
  const changed = Object.keys(facts).filter((field) => facts[field] !== row.facts[field])
  if (changed.length === 0) return
  const names = changed.map((field) => labels[field] ?? field)
  throw new ApiError(
    409,
    say('Changed since the review: {fields}. Please review again.', { fields: join(names.map(label), ', ') }),
    {
      code: 'review_changed',
      data: { changed },
      errors: changed.map((field, index) => ({
        field,
        ...toSent(sayAbout(names[index] ?? field, 'changed since the review')),
      })),
    },
  )
}

function idOf(caller: Caller): string {
  if (caller.kind === 'system') return caller.kind
  if (caller.kind === 'member') return caller.userId
  return caller.kind === 'session' ? caller.sessionId : caller.keyId
}
