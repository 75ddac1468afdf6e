/**
 * The word, tone and icon of each status. Definitions take theirs from here, so that a status looks the same
 * everywhere.
 */
export const STATUSES = {
  active: { label: 'Active', tone: 'success', icon: 'check' },
  approved: { label: 'Approved', tone: 'success', icon: 'check' },
  archived: { label: 'Archived', tone: 'neutral', icon: 'archive' },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: 'stop' },
  completed: { label: 'Completed', tone: 'success', icon: 'check' },
  declined: { label: 'Declined', tone: 'danger', icon: 'close' },
  expired: { label: 'Expired', tone: 'neutral', icon: 'clock' },
  failed: { label: 'Failed', tone: 'danger', icon: 'close' },
  pending: { label: 'Pending', tone: 'warning', icon: 'clock' },
  processing: { label: 'Processing', tone: 'warning', icon: 'clock' },
  rejected: { label: 'Rejected', tone: 'danger', icon: 'close' },
  review: { label: 'In review', tone: 'warning', icon: 'eye' },
  suspended: { label: 'Suspended', tone: 'danger', icon: 'pause' },
  waiting: { label: 'Waiting for approval', tone: 'warning', icon: 'clock' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', icon: 'undo' },
} as const

/** Of a request that waits for a second person. */
export const APPROVAL_STATUSES = {
  awaiting_approval: { label: 'Waiting', tone: 'warning', icon: 'clock' },
  approved: STATUSES.approved,
  rejected: STATUSES.rejected,
  withdrawn: STATUSES.cancelled,
  expired: STATUSES.expired,
} as const

/** Of a transaction, as its team sees it. */
export const TRANSACTION_STATUSES = {
  successful: STATUSES.completed,
  pending: STATUSES.pending,
  failed: STATUSES.failed,
} as const
