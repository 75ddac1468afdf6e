import type { Client } from '#server/engine/http/Caller.ts'
import { defineEvent, type Event, type Listener, type Notify } from '#server/engine/events.ts'
import {
  newDeviceMail,
  newRecoveryCodesMail,
  passkeyMail,
  passwordChangedMail,
  recoveryCodeMail,
  sessionEndedMail,
  twoFactorMail,
} from './accountMails.ts'
import { type Mail, sendMail } from '#server/engine/mail/sendMail.ts'
import { type Said, say } from '#define/said'

/** Whose account it is. */
interface Account {
  readonly userId: string
  readonly email: string
}

const mail =
  <Payload>(write: (payload: Payload) => Mail): Listener<Payload> =>
  (context, payload) =>
    sendMail(context, write(payload))

/** A security notification to the user themselves. What is mailed in words of its own is not mailed again. */
const toUser =
  <Payload extends { readonly userId: string; readonly teamId?: string }>(words: {
    readonly title: Said
    readonly message: Said
    readonly isMailed?: true
  }): Notify<Payload> =>
  ({ userId, teamId = null }) => ({
    to: [userId],
    teamId,
    type: 'security',
    priority: 'high',
    metadata: { about: { page: 'settings', tab: 'security' } },
    ...words,
  })

/** How many passkeys the account still has: they sign in without a password. */
export const passwordChanged = defineEvent<Account & { readonly passkeys: number }>('password.changed', {
  notify: toUser({
    title: say('Password changed'),
    message: say('Your password was changed. All other sessions were signed out.'),
    isMailed: true,
  }),
  mail: mail(({ email, passkeys }) => passwordChangedMail(email, passkeys)),
})

export const twoFactorEnabled = defineEvent<Account>('two_factor.enabled', {
  notify: toUser({
    title: say('Two-factor authentication enabled'),
    message: say('Signing in now requires a code from your authenticator app.'),
    isMailed: true,
  }),
  mail: mail(({ email }) => twoFactorMail(email, true)),
})

export const twoFactorDisabled = defineEvent<Account>('two_factor.disabled', {
  notify: toUser({
    title: say('Two-factor authentication disabled'),
    message: say('Signing in no longer requires a code.'),
    isMailed: true,
  }),
  mail: mail(({ email }) => twoFactorMail(email, false)),
})

interface OwnPasskey extends Account {
  /** Of the passkey. */
  readonly name: string
}

export const passkeyAdded = defineEvent<OwnPasskey>('passkey.added', {
  notify: toUser({
    title: say('Passkey added'),
    message: say('A passkey was added to your account. You can sign in with it instead of your password.'),
    isMailed: true,
  }),
  mail: mail(({ email, name }) => passkeyMail(email, name, true)),
})

export const passkeyRemoved = defineEvent<OwnPasskey>('passkey.removed', {
  notify: toUser({
    title: say('Passkey removed'),
    message: say('One of your passkeys can no longer be used to sign in.'),
    isMailed: true,
  }),
  mail: mail(({ email, name }) => passkeyMail(email, name, false)),
})

export const recoveryCodesRenewed = defineEvent<Account>('recovery_codes.renewed', {
  notify: toUser({
    title: say('New recovery codes'),
    message: say('The previous recovery codes no longer work.'),
    isMailed: true,
  }),
  mail: mail(({ email }) => newRecoveryCodesMail(email)),
})

/** One of the codes was used to sign in; `left`: how many are left. */
export const recoveryCodeSpent = defineEvent<Account & { readonly left: number }>('recovery_code.spent', {
  mail: mail(({ email, left }) => recoveryCodeMail(email, left)),
})

const SESSION_ENDED = {
  title: say('Session revoked'),
  message: say('One of your sessions was revoked.'),
}

/** The user has ended another session, in the team that they are in. */
export const sessionEnded: Event<{ readonly userId: string; readonly teamId: string }> = defineEvent(
  'session.ended',
  { notify: toUser(SESSION_ENDED) },
)

/** A session was ended because it guessed. */
export const guessingEnded = defineEvent<Account>('session.guessed', {
  notify: toUser(SESSION_ENDED),
  mail: mail(({ email }) => sessionEndedMail(email)),
})

/** A user has signed in with a browser that the account has not been seen with. */
export const newDeviceUsed = defineEvent<{ readonly email: string; readonly client: Client }>('device.new', {
  mail: mail(({ email, client }) => newDeviceMail(email, client)),
})
