import { paymentsToReview } from '#resources/paymentsToReview.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { paymentSession, paymentToReview } from './schema.ts'

/** The payments of a team that were too little, too much or too late. */
export const paymentToReviewSource = sourceOf(paymentsToReview, paymentToReview, {
  writtenTo: paymentSession,
  columns: { version: paymentToReview.version },
  scope: { of: 'team', column: paymentToReview.teamId },
  follows: [paymentSession],
})
