const by = ['decidedBy', 'decisionReason'] as const

/** The outcome of a request that a second person decides. */
export const decisionSteps = [
  { label: 'Requested', at: 'createdAt', notes: ['requestedBy'] },
  { label: 'Waiting for approval', state: 'now', when: { status: 'awaiting_approval' } },
  { label: 'Approved', at: 'decidedAt', notes: by, when: { status: 'approved' } },
  { label: 'Rejected', at: 'decidedAt', notes: by, state: 'failed', when: { status: 'rejected' } },
  { label: 'Cancelled', at: 'decidedAt', state: 'failed', when: { status: 'withdrawn' } },
  { label: 'Expired', state: 'failed', when: { status: 'expired' } },
] as const
