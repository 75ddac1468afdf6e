import type { ApprovalKind } from '#server/features/payouts/approvals/schema.ts'
import type { Wording } from '#src/languages/wording.ts'
import { inTeam } from '#resources/vocabulary/areas.ts'
import type { Mail } from '#server/engine/mail/sendMail.ts'
import type { InvitedRole } from '#resources/vocabulary/teamRoles.ts'

/** The texts of the mails about accounts. Plain text; nothing in them but the link is ever followed. */

export function codeMail(to: string, code: string): Mail {
  return {
    to,
    write: ({ say }) => ({
      subject: say('{code} is your verification code', { code }),
      body: say(
        'Your verification code is {code}.\n\nIt’s valid for two minutes and works once. Never share it with anyone.',
        { code },
      ),
    }),
  }
}

/** Sent in place of a code to an address that has an account: the sign-up page must not learn it. */
export function existingAccountMail(to: string, origin: string): Mail {
  return {
    to,
    write: ({ say }) => ({
      subject: say('You already have an account'),
      body: say(
        'Someone, probably you, tried to create an account with this email. You already have one. Sign in, or reset your password if you forgot it.',
      ),
      link: { label: say('Sign in'), url: `${origin}/signin` },
    }),
  }
}

/**
 * The page for a new password. Token and address are behind the `#`, which no server, log or Referer header
 * gets.
 */
export function resetLink(to: string, token: string, origin: string): string {
  return `${origin}/reset-password#token=${token}&email=${encodeURIComponent(to)}`
}

export function resetMail(to: string, token: string, origin: string): Mail {
  return {
    to,
    write: ({ say }) => ({
      subject: say('Reset your password'),
      body: say(
        'Use this link to choose a new password. It’s valid for 30 minutes and works once. If you didn’t request it, you can ignore this email.',
      ),
      link: { label: say('Choose a new password'), url: resetLink(to, token, origin) },
    }),
  }
}

/** `passkeys`: how many sign in without the password. */
export function passwordChangedMail(to: string, passkeys: number): Mail {
  return notice(to, ({ say }) => [
    say('Your password was changed'),
    [
      say('Your other sessions were signed out.'),
      ...(passkeys > 0
        ? [
            say('Passkeys that can still sign in: {count}. Remove any that aren’t yours in your settings.', {
              count: passkeys,
            }),
          ]
        : []),
    ].join(' '),
  ])
}

export function sessionEndedMail(to: string): Mail {
  return notice(to, ({ say }) => [
    say('One of your sessions was ended'),
    say('Someone entered ten wrong passwords or codes in a row.'),
  ])
}

export function twoFactorMail(to: string, enabled: boolean): Mail {
  return notice(to, ({ say }) =>
    enabled
      ? [say('Two-factor authentication is on'), say('Signing in now also requires a code from your app.')]
      : [say('Two-factor authentication is off'), say('Signing in now requires only your password.')],
  )
}

export function passkeyMail(to: string, name: string, isAdded: boolean): Mail {
  return notice(to, ({ say }) =>
    isAdded
      ? [say('A passkey was added'), say('“{name}” now signs in without your password.', { name })]
      : [say('A passkey was removed'), say('“{name}” no longer signs in.', { name })],
  )
}

export function recoveryCodeMail(to: string, left: number): Mail {
  return notice(to, ({ say }) => [
    say('A recovery code was used'),
    say('Recovery codes left: {left}.', { left }),
  ])
}

export function newRecoveryCodesMail(to: string): Mail {
  return notice(to, ({ say }) => [
    say('You have new recovery codes'),
    say('Your previous codes no longer work.'),
  ])
}

export function newDeviceMail(to: string, client: { readonly ip: string; readonly userAgent: string }): Mail {
  return notice(to, ({ say }) => [
    say('New sign-in to your account'),
    say('We noticed a sign-in from a new browser.\n\nBrowser: {browser}\nIP address: {address}', {
      browser: client.userAgent || say('unknown'),
      address: client.ip,
    }),
  ])
}

export function settlementMail(
  to: string,
  { team, by, fields }: { readonly team: string; readonly by: string; readonly fields: readonly string[] },
): Mail {
  return notice(to, ({ say, read }) => [
    say('Settlement settings were changed'),
    say('{by} changed for {team}: {fields}.', { by, team, fields: fields.map(read).join(', ') }),
  ])
}

type Notice = readonly [subject: string, what: string]

function notice(to: string, words: (wording: Wording) => Notice): Mail {
  return {
    to,
    write: (wording) => {
      const [subject, what] = words(wording)
      const advice = wording.say(
        'If this wasn’t you, reset your password right away and sign out all sessions.',
      )
      return { subject, body: `${subject}. ${what}\n\n${advice}` }
    },
  }
}

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
  return notice(to, ({ say, moment }) => [
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

interface TeamInvitation {
  readonly team: string
  /** Who invites: first and last name. */
  readonly by: string
  readonly role: InvitedRole
  readonly token: string
  readonly origin: string
}

const INVITED = {
  viewer: '{by} invited you to join the team {team} as a viewer.',
  member: '{by} invited you to join the team {team} as a member.',
  admin: '{by} invited you to join the team {team} as an admin.',
} as const satisfies Readonly<Record<InvitedRole, string>>

/** The token is behind the `#`, which no server, log or Referer header gets. */
export function teamInvitationMail(to: string, { team, by, role, token, origin }: TeamInvitation): Mail {
  return {
    to,
    write: ({ say }) => ({
      subject: say('{by} invited you to {team}', { by, team }),
      body: [
        say(INVITED[role], { by, team }),
        say(
          'The link is valid for seven days and works once. If you don’t know them, you can ignore this email.',
        ),
      ].join(' '),
      link: { label: say('View the invitation'), url: `${origin}/accept-invitation#token=${token}` },
    }),
  }
}

/** To an owner: keys of the team are refused, as who made them lost the right to. */
export function keysStoppedMail(
  to: string,
  { team, maker }: { readonly team: string; readonly maker: string },
): Mail {
  return {
    to,
    write: ({ say }) => ({
      subject: say('API keys of {team} are suspended', { team }),
      body: say(
        '{maker} can no longer manage API keys for {team}, so the keys they created no longer work. Generate new keys in API Settings and update your integrations.',
        { maker, team },
      ),
    }),
  }
}

/** To the owners of a team: it has a new admin. */
export function newAdminMail(
  to: string,
  {
    team,
    name,
    email,
    origin,
  }: {
    readonly team: { readonly id: string; readonly name: string }
    readonly name: string
    readonly email: string
    readonly origin: string
  },
): Mail {
  const named = { name, email, team: team.name }
  return {
    to,
    write: ({ say }) => ({
      subject: say('{name} is now an admin of {team}', named),
      body: say(
        '{name} ({email}) is now an admin of {team}. They can move its money, approve payments and manage members. If this isn’t intended, change their role or remove them.',
        named,
      ),
      link: { label: say('View members'), url: inTeam(`${origin}/dashboard/teams`, team.id) },
    }),
  }
}
