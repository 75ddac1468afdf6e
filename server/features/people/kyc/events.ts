import { defineEvent } from '#server/engine/events.ts'
import { say } from '#define/said'

/** What a check or a reviewer makes of a case. */
export type KycOutcome = 'approved' | 'rejected' | 'review'

const NOTICES = {
  approved: { title: 'Identity verified', message: 'Your identity verification was approved.' },
  rejected: { title: 'Identity not verified', message: 'Your identity verification was rejected.' },
  review: {
    title: 'Identity under review',
    message: 'We’re reviewing your identity verification.',
  },
} as const satisfies Record<KycOutcome, object>

/** A case, and what has become of it. */
export interface MovedCase {
  readonly id: string
  readonly userId: string
  readonly status: KycOutcome
  /** Told to the person when it was rejected. */
  readonly reason: string | undefined
}

/** A case has moved on: notifies its person. */
export const kycMoved = defineEvent<MovedCase>('kyc.moved', {
  notify: ({ id, userId, status, reason }) => {
    const { title, message } = NOTICES[status]
    return {
      to: [userId],
      teamId: null,
      type: 'security',
      title: say(title),
      message:
        status === 'rejected' && reason
          ? say('Your identity verification was rejected. {reason}', {
              reason: `${reason.replace(/\.$/, '')}.`,
            })
          : say(message),
      priority: status === 'rejected' ? 'high' : 'medium',
      metadata: { about: { page: 'profile' } },
      dedupeKey: `kyc:${id}:${status}`,
    }
  },
})
