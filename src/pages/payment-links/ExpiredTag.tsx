import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { StatusTag } from '#framework/ui'

/** Marks a link whose expiry date has passed: an active one takes no payments either. Decision G-46. */
export const ExpiredTag = () => <StatusTag option={STATUSES.expired} />
