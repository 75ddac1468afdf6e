export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface NewAccount extends Credentials {
  readonly firstName: string
  readonly lastName: string
}

/** The account of an invited user: the invitation has the address. */
export interface InvitedAccount extends Omit<NewAccount, 'email'> {
  readonly token: string
}

/** An address that waits for its code. */
interface WaitingAddress {
  readonly email: string
  /** Of the sign-up in this browser. Default: any with the address. */
  readonly signUpId?: string | undefined
}

/** Signing in, out and up. Every failure is thrown; nothing is shown here. */
export interface Auth {
  /** Starts the session; or answers the token of the second step, which `verifyTwoFactor` wants. */
  readonly signIn: (credentials: Credentials) => Promise<string | undefined>
  /** Starts the session by a passkey of this device, which counts as both factors. */
  readonly signInWithPasskey: () => Promise<void>
  /** Begins signing in at an identity provider. Returns its address. */
  readonly startSso: (provider: string) => Promise<string>
  /** Starts the session by the answer of a provider, or answers as `signIn`. */
  readonly signInWithSso: (answer: string) => Promise<string | undefined>
  /** Begins a second proof at a provider. Returns its address. */
  readonly startSsoStepUp: (provider: string) => Promise<string>
  readonly confirmWithSso: (answer: string) => Promise<void>
  /** The second step: a code of the authenticator app, or a recovery code. Starts the session. */
  readonly verifyTwoFactor: (pendingToken: string, code: string) => Promise<void>
  /** Asks for an account; a code is mailed for it. Answers what `verifyAccount` needs to take that code and no other. */
  readonly signUp: (account: NewAccount) => Promise<string | undefined>
  /** Creates the account of an invited user, and starts the session: the invitation proves the address. */
  readonly signUpInvited: (account: InvitedAccount) => Promise<void>
  /** Accepts the invitation to a team, on which the session then acts. Returns the team's name. */
  readonly joinTeam: (token: string) => Promise<string>
  /** Verifies an address. Answers whether a session started with it. */
  readonly verifyAccount: (entered: WaitingAddress & { readonly token: string }) => Promise<boolean>
  readonly resendCode: (waiting: WaitingAddress) => Promise<void>
  readonly sendResetLink: (email: string) => Promise<void>
  readonly resetPassword: (change: Credentials & { readonly token: string }) => Promise<void>
  /** Ends the session here even when the API cannot be told. Returns where to sign out of the identity provider, if there is one. */
  readonly signOut: () => Promise<string | undefined>
  /** Merges the profile as the API knows it now into the stored user. */
  readonly refreshProfile: () => Promise<void>
  /**
   * As `refreshProfile`, in the background, when the API acts for another team or role than the screens show.
   */
  readonly follow: () => void
  /** From now on the session acts for another of the user's teams. */
  readonly switchTeam: (teamId: string) => Promise<void>
  /** As `refreshProfile`, when the application starts: one retry, and then the session ends. */
  readonly confirmSession: () => Promise<void>
  /** Ends the session because the API no longer accepts it. */
  readonly expire: () => void
  /** Ends the session because the team it was for was deleted, and there is no other one to go on in. */
  readonly endWithTeam: () => void
  /** Why the last session of this tab ended, while no one is signed in. */
  readonly ending: () => Ending | undefined
}

/**
 * `signOut`: the user wanted it. `expiry`: the API no longer accepted it. `doubt`: the API could not be asked at the start.
 * `teamDeleted`: its team is gone.
 */
export type Ending = 'signOut' | 'expiry' | 'doubt' | 'teamDeleted'
