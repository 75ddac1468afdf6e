import type { Wording } from '#src/languages/wording.ts'
import type { Mail } from '#server/engine/mail/sendMail.ts'

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
  return securityMail(to, ({ say }) => [
    say('Your password was changed'),
    [
      say('Your other sessions were signed out.'),
      ...(passkeys > 0
        ? [
            say('Passkeys still on your account: {count}. Remove any you don’t recognize in your settings.', {
              count: passkeys,
            }),
          ]
        : []),
    ].join(' '),
  ])
}

export function sessionEndedMail(to: string): Mail {
  return securityMail(to, ({ say }) => [
    say('One of your sessions was revoked'),
    say('Someone entered ten wrong passwords or codes in a row.'),
  ])
}

export function twoFactorMail(to: string, enabled: boolean): Mail {
  return securityMail(to, ({ say }) =>
    enabled
      ? [say('Two-factor authentication is on'), say('Signing in now also requires a code from your app.')]
      : [say('Two-factor authentication is off'), say('Signing in now requires only your password.')],
  )
}

export function passkeyMail(to: string, name: string, isAdded: boolean): Mail {
  return securityMail(to, ({ say }) =>
    isAdded
      ? [
          say('A passkey was added'),
          say('You can now sign in with “{name}” instead of your password.', { name }),
        ]
      : [say('A passkey was removed'), say('“{name}” can no longer be used to sign in.', { name })],
  )
}

export function recoveryCodeMail(to: string, left: number): Mail {
  return securityMail(to, ({ say }) => [
    say('A recovery code was used'),
    say('Recovery codes left: {left}.', { left }),
  ])
}

export function newRecoveryCodesMail(to: string): Mail {
  return securityMail(to, ({ say }) => [
    say('You have new recovery codes'),
    say('Your previous codes no longer work.'),
  ])
}

export function newDeviceMail(to: string, client: { readonly ip: string; readonly userAgent: string }): Mail {
  return securityMail(to, ({ say }) => [
    say('New sign-in to your account'),
    say('We noticed a sign-in from a new browser.\n\nBrowser: {browser}\nIP address: {address}', {
      browser: client.userAgent || say('unknown'),
      address: client.ip,
    }),
  ])
}

type Notice = readonly [subject: string, what: string]

/** Says what happened to an account, and what to do if someone else did it. */
export function securityMail(to: string, words: (wording: Wording) => Notice): Mail {
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
