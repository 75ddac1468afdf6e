import type { Mail } from '#server/engine/mail/sendMail.ts'
import type { ApprovalKind } from '#server/features/payouts/approvals/schema.ts'
import { resetLink, securityMail } from '#server/features/people/identity/accountMails.ts'

/** The texts of the mails about what administrators do. */

/** For a user whose account an administrator created: they choose a password of their own. */
export function invitationMail(to: string, token: string, origin: string): Mail {
  return {
    to,
    write: ({ say }) => ({
      subject: say('Your account is ready'),
      body: say(
        'An account was created for you. Use this link to choose a password. It’s valid for seven days and works once.',
      ),
      link: { label: say('Choose a password'), url: resetLink(to, token, origin) },
    }),
  }
}

export function accountDeletedMail(to: string): Mail {
  return {
    to,
    write: ({ say }) => ({
      subject: say('Your account was deleted'),
      body: say('An administrator deleted your account and the personal data in it.'),
    }),
  }
}

/** For a user whose two-factor an administrator turned off. */
export function twoFactorResetMail(to: string, payoutsHeldUntil: Date): Mail {
  return securityMail(to, ({ say, moment }) => [
    say('Two-factor authentication is off'),
    say('An administrator turned it off and signed you out everywhere. Payouts are on hold until {moment}.', {
      moment: moment(payoutsHeldUntil),
    }),
  ])
}

interface WithdrawnMoney {
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  readonly reason: string
}

export function moneyWithdrawnMail(to: string, { amount, currency, reason }: WithdrawnMoney): Mail {
  return {
    to,
    write: ({ say, exactAmount }) => ({
      subject: say('An administrator withdrew money from your wallet'),
      body: [
        say('{amount} was withdrawn from your wallet: {reason}', {
          amount: exactAmount(amount, currency),
          reason,
        }),
        say('If you disagree, contact our support.'),
      ].join('\n\n'),
    }),
  }
}

const ANNOUNCED = {
  drain_crypto: 'An administrator wants to withdraw money from your wallet',
  delete_user: 'An administrator wants to delete your account and the personal data in it',
  disable_2fa: 'An administrator wants to turn off your two-factor authentication',
} as const satisfies Readonly<Record<ApprovalKind, string>>

/** Before an act that one administrator does alone. */
export function announcedActMail(to: string, kind: ApprovalKind, from: Date): Mail {
  return {
    to,
    write: ({ say, moment }) => ({
      subject: say(ANNOUNCED[kind]),
      body: say('This won’t happen before {moment}. If you disagree, contact our support before then.', {
        moment: moment(from),
      }),
    }),
  }
}
