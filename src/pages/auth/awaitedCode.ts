const ADDRESS = 'awaitedAddress'
const SIGN_UP = 'awaitedSignUp'

/** Whose verification code is awaited. */
export interface AwaitedCode {
  readonly email: string
  /** The sign-up of this browser that the code belongs to, as the API named it. Default: any with the address. */
  readonly signUpId?: string | undefined
}

/** Remembers, for this tab, whose verification code is awaited: a reload of the page must not ask again. */
export function rememberAwaited({ email, signUpId }: AwaitedCode): void {
  sessionStorage.setItem(ADDRESS, email)
  if (signUpId === undefined) sessionStorage.removeItem(SIGN_UP)
  else sessionStorage.setItem(SIGN_UP, signUpId)
}

/** Whose code is awaited, or nothing. */
export function awaitedCode(): AwaitedCode | undefined {
  const email = sessionStorage.getItem(ADDRESS)
  return email === null ? undefined : { email, signUpId: sessionStorage.getItem(SIGN_UP) ?? undefined }
}

export function forgetAwaited(): void {
  sessionStorage.removeItem(ADDRESS)
  sessionStorage.removeItem(SIGN_UP)
}
