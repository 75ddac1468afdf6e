const ADDRESS = 'awaitedAddress'
const SIGN_UP = 'awaitedSignUp'
const SENT = 'awaitedSince'

/** Whose verification code is asked for. */
export interface CodeRequest {
  readonly email: string
  /** The sign-up of this browser that the code belongs to, as the API named it. Default: any with the address. */
  readonly signUpId?: string | undefined
}

/** A verification code on its way. */
export interface AwaitedCode extends CodeRequest {
  /** When it was asked for, in milliseconds since 1970. */
  readonly sentAt: number
}

/** Remembers, for this tab, whose verification code was just sent: a reload of the page must not ask again. */
export function rememberAwaited({ email, signUpId }: CodeRequest): AwaitedCode {
  const sentAt = Date.now()
  sessionStorage.setItem(ADDRESS, email)
  sessionStorage.setItem(SENT, String(sentAt))
  if (signUpId === undefined) sessionStorage.removeItem(SIGN_UP)
  else sessionStorage.setItem(SIGN_UP, signUpId)
  return { email, signUpId, sentAt }
}

/** Whose code is awaited, or nothing. */
export function awaitedCode(): AwaitedCode | undefined {
  const email = sessionStorage.getItem(ADDRESS)
  const [signUpId, sentAt] = [sessionStorage.getItem(SIGN_UP) ?? undefined, sessionStorage.getItem(SENT)]
  return email === null ? undefined : { email, signUpId, sentAt: Number(sentAt) }
}

export function forgetAwaited(): void {
  for (const key of [ADDRESS, SIGN_UP, SENT]) sessionStorage.removeItem(key)
}
