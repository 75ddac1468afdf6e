import { ApiError, type Answer, type CallOptions, type Client } from '#framework/api'
import type { Auth, Ending } from './Auth.ts'
import { NO_TEAM, type Session, type StoredTeam, type StoredUser } from './session.ts'
import { signUpIdOf } from './signUpIdOf.ts'

/** The error of a sign-in answer without a token. */
const TOKEN_MISSING = 'Invalid response format: authentication token is missing'

interface AuthOptions {
  readonly client: Client
  readonly session: Session
  /** A client whose requests carry another token than the session's. */
  readonly clientWith: (token: string) => Client
  /** Given when a session starts. */
  readonly onLivePosition: (position: string) => void
  /** How long to wait before the second try of `confirmSession`, in milliseconds. Default 1000. */
  readonly retryDelay?: number
}

/** A user as the API returns them. `team` is null without a team. */
type Profile = Partial<Omit<StoredUser, 'team' | 'language'>> & {
  readonly team?: StoredTeam | null
  readonly language?: string | null
}

type Login = Profile & {
  readonly accessToken?: string
  readonly deviceToken?: string
  readonly livePosition?: string
  readonly twoFactorRequired?: boolean
}

export function createAuth(options: AuthOptions): Auth {
  const { client, session, clientWith, onLivePosition, retryDelay = 1000 } = options
  const post = (path: string, body: unknown) => client.call<Login | null>(path, { method: 'POST', body })
  let ending: Ending | undefined
  let following: Promise<void> | undefined
  const knowDevice = (data: Login | null) => {
    if (typeof data?.deviceToken === 'string') session.rememberDevice(data.deviceToken)
  }
  const start = ({ data }: Answer<Login | null>) => {
    const token = tokenOf(data)
    knowDevice(data)
    if (data?.livePosition) onLivePosition(data.livePosition)
    ending = undefined
    session.start(token, toUser(data))
  }

  const end = (reason: Ending) => {
    ending = reason
    session.clear()
  }
  const refreshProfile = async () => {
    const token = session.token()
    const { data } = await client.call<Profile>('/user')
    // Another user may have signed in meanwhile.
    if (session.token() === token) session.update(profileOf(data))
  }

  const startOrPend = (answer: Answer<Login | null>) => {
    if (answer.data?.twoFactorRequired) return tokenOf(answer.data)
    start(answer)
    return undefined
  }
  const lead = async (path: string, provider: string) =>
    (await client.call<{ readonly url: string }>(path, { method: 'POST', body: { provider } })).data.url

  return {
    signIn: async (credentials) => startOrPend(await post('/auth/signin', credentials)),
    startSso: (provider) => lead('/auth/sso', provider),
    signInWithSso: async (answer) => startOrPend(await post('/auth/sso/answer', { answer })),
    startSsoStepUp: (provider) => lead('/user/step-up/sso', provider),
    confirmWithSso: async (answer) => void (await post('/user/step-up', { sso: answer })),
    signInWithPasskey: async () => {
      const { signWithPasskey } = await import('./passkeys.ts')
      const response = await signWithPasskey(client, '/auth/passkeys/options')
      start(await post('/auth/passkeys', { response }))
    },
    verifyTwoFactor: async (pendingToken, code) => {
      const options: CallOptions = { method: 'POST', body: { token: code } }
      start(await clientWith(pendingToken).call<Login>('/user/verify-2fa', options))
    },
    signUp: async (account) => {
      const { data } = await client.call('/auth/signup', { method: 'POST', body: { ...account, phone: '' } })
      return signUpIdOf(data)
    },
    signUpInvited: async (account) => start(await post('/invitations/sign-up', account)),
    joinTeam: async (token) => {
      const options: CallOptions = { method: 'POST', body: { token } }
      const { data } = await client.call<Profile>('/invitations/accept', options)
      session.update(profileOf(data))
      return data.team?.name ?? ''
    },
    verifyAccount: async (entered) => {
      const answer = await post('/auth/verify-account', entered)
      if (!answer.data?.accessToken || answer.data.twoFactorRequired) return false
      start(answer)
      return true
    },
    resendCode: async (waiting) => {
      await post('/auth/resend-verification', waiting)
    },
    sendResetLink: async (email) => {
      await post('/auth/forgot-password', { email })
    },
    resetPassword: async (change) => {
      knowDevice((await post('/auth/password-reset', change)).data)
    },
    signOut: async () => {
      const options: CallOptions = { method: 'POST', body: {} }
      const told = client.call<{ readonly signOutUrl?: string | null }>('/user/sign-out', options)
      session.forgetDrafts()
      end('signOut')
      return (await told).data.signOutUrl ?? undefined
    },
    expire: () => end('expiry'),
    endWithTeam: () => end('teamDeleted'),
    ending: () => ending,
    refreshProfile,
    follow: () => {
      // A failed request is repeated after the next answer that differs.
      following ??= refreshProfile()
        .catch(() => undefined)
        .finally(() => {
          following = undefined
        })
    },
    switchTeam: async (teamId) => {
      const { data } = await post(`/teams/${encodeURIComponent(teamId)}/switch`, {})
      session.update(profileOf(data ?? {}))
    },
    confirmSession: async () => {
      const token = session.token()
      try {
        await refreshProfile().catch((error: unknown) => retryLater(error, refreshProfile, retryDelay))
      } catch (error) {
        if (session.token() === token) end('doubt')
        throw error
      }
    },
  }
}

function tokenOf(data: Login | null): string {
  if (!data?.accessToken) throw new ApiError(TOKEN_MISSING, { statusCode: 200 })
  return data.accessToken
}

const TRANSIENT: readonly number[] = [0, 502, 503]

async function retryLater<T>(error: unknown, again: () => Promise<T>, delay: number): Promise<T> {
  if (!(error instanceof ApiError && TRANSIENT.includes(error.statusCode))) throw error
  await new Promise((resolve) => setTimeout(resolve, delay))
  return again()
}

const NOBODY: StoredUser = {
  id: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  twoFactorEnabled: false,
  role: 'user',
  twoFactorSetupRequired: false,
  team: NO_TEAM,
  teams: [],
}

const toUser = (data: Login | null): StoredUser => ({ ...NOBODY, ...profileOf(data ?? {}) })

/**
 * The part of an answer that may be stored: never a key, never a secret. Without a team the stored one is
 * cleared.
 */
function profileOf(data: Profile): Partial<StoredUser> {
  const { id, firstName, lastName, email, phone, twoFactorEnabled, role } = data
  const { teams, twoFactorSetupRequired, language } = data
  const team = data.team === null ? NO_TEAM : data.team
  const person = { id, firstName, lastName, email, phone, twoFactorEnabled, role }
  const known = { ...person, team, teams, twoFactorSetupRequired, language }
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== undefined && value !== null),
  )
}
