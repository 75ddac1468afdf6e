import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { tOf } from '#framework/text'
import { StatusTag } from '#framework/ui'

/** Marks a link whose expiry date has passed: even an active one takes no payments then. */
export const ExpiredTag = () => (
  <StatusTag option={{ ...STATUSES.expired, label: tOf('Expired', 'payment-links') }} />
)
