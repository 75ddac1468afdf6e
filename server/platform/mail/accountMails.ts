import type { ApprovalKind } from '#server/admin/approvals/schema.ts'
import { sayMoment } from '../sayMoment.ts'
import type { Mail } from './sendMail.ts'
import { asWhat, type InvitedRole } from '#resources/vocabulary/teamRoles.ts'

/** The texts of the mails about accounts. Plain text; nothing in them but the link is ever followed. */

export function codeMail(to: string, code: string): Mail {
  return {
    to,
    subject: `${code} is your verification code`,
    body: `Your verification code is ${code}.\n\nIt is valid for two minutes and works once. Never tell it to anybody.`,
  }
}

/** Sent in place of a code to an address that has an account: the sign-up page must not learn it. */
export function existingAccountMail(to: string, origin: string): Mail {
  return {
    to,
    subject: 'You already have an account',
    body: 'Somebody, probably you, tried to create an account with this address. You already have one: sign in, or reset your password if you forgot it.',
    link: { label: 'Sign in', url: `${origin}/signin` },
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
    subject: 'Reset your password',
    body: 'Use this link to choose a new password. It is valid for 30 minutes and works once. If you did not ask for it, nothing has to be done.',
    link: {
      label: 'Choose a new password',
      url: resetLink(to, token, origin),
    },
  }
}

export function passwordChangedMail(to: string): Mail {
  return notice(to, 'Your password was changed', 'Your other sessions were signed out.')
}

export function twoFactorMail(to: string, enabled: boolean): Mail {
  return enabled
    ? notice(to, 'Two-factor authentication is on', 'Signing in now also takes a code from your app.')
    : notice(to, 'Two-factor authentication is off', 'Signing in now takes only your password.')
}

export function passkeyMail(to: string, name: string, isAdded: boolean): Mail {
  return isAdded
    ? notice(to, 'A passkey was added', `“${name}” now signs in without your password.`)
    : notice(to, 'A passkey was removed', `“${name}” no longer signs in.`)
}

export function recoveryCodeMail(to: string, left: number): Mail {
  return notice(to, 'A recovery code was used', `Unused recovery codes left: ${left}.`)
}

export function newRecoveryCodesMail(to: string): Mail {
  return notice(to, 'You have new recovery codes', 'The ones before no longer work.')
}

export function newDeviceMail(to: string, client: { readonly ip: string; readonly userAgent: string }): Mail {
  const device = `Browser: ${client.userAgent || 'unknown'}\nAddress: ${client.ip}`
  return notice(to, 'New sign-in to your account', `It came from a browser that is new to us.\n\n${device}`)
}

export function settlementMail(
  to: string,
  { team, by, fields }: { readonly team: string; readonly by: string; readonly fields: readonly string[] },
): Mail {
  const what = `${by} changed for ${team}: ${fields.join(', ')}.`
  return notice(to, 'Settlement settings were changed', what)
}

function notice(to: string, subject: string, what: string): Mail {
  const advice = 'If this was not you, reset your password at once and sign out all sessions.'
  return { to, subject, body: `${subject}. ${what}\n\n${advice}` }
}

/** For a user whose account an administrator created: they choose a password of their own. */
export function invitationMail(to: string, token: string, origin: string): Mail {
  return {
    to,
    subject: 'Your account is ready',
    body: 'An account was created for you. Use this link to choose a password. It is valid for seven days and works once.',
    link: {
      label: 'Choose a password',
      url: resetLink(to, token, origin),
    },
  }
}

export function accountDeletedMail(to: string): Mail {
  return {
    to,
    subject: 'Your account was deleted',
    body: 'An administrator deleted your account and the personal data in it.',
  }
}

/** For a user whose two-factor an administrator turned off. */
export function twoFactorResetMail(to: string, payoutsHeldUntil: Date): Mail {
  const what = `An administrator turned it off and signed you out everywhere. Payouts are on hold until ${sayMoment(payoutsHeldUntil)}.`
  return notice(to, 'Two-factor authentication is off', what)
}

export function moneyWithdrawnMail(to: string, what: string): Mail {
  return {
    to,
    subject: 'An administrator took money out of your wallet',
    body: `${what}\n\nIf you do not agree, answer to our support.`,
  }
}

const ANNOUNCED: Readonly<Record<ApprovalKind, string>> = {
  drain_crypto: 'take money out of your wallet',
  delete_user: 'delete your account and the personal data in it',
  disable_2fa: 'turn off your two-factor authentication',
}

/** Before an act that one administrator does alone. */
export function announcedActMail(to: string, kind: ApprovalKind, from: Date): Mail {
  return {
    to,
    subject: `An administrator wants to ${ANNOUNCED[kind]}`,
    body: `This will not happen before ${sayMoment(from)}. If you do not agree, answer to our support before then.`,
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

/** The token is behind the `#`, which no server, log or Referer header gets. */
export function teamInvitationMail(to: string, { team, by, role, token, origin }: TeamInvitation): Mail {
  return {
    to,
    subject: `${by} invited you to ${team}`,
    body: `${by} invited you to join the team ${team} as ${asWhat(role)}. The link is valid for seven days and works once. If you do not know them, nothing has to be done.`,
    link: { label: 'View the invitation', url: `${origin}/accept-invitation#token=${token}` },
  }
}

/** To an owner: keys of the team are refused, as who made them lost the right to. */
export function keysStoppedMail(
  to: string,
  { team, maker }: { readonly team: string; readonly maker: string },
): Mail {
  return {
    to,
    subject: `API keys of ${team} are suspended`,
    body: `${maker} can no longer manage the API keys of ${team}, so the keys they made are refused from now on. Programs that use them stop working. Generate new keys in the API settings and put them in their place.`,
  }
}
