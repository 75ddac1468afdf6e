const KEY = 'awaitedAddress'

/** Remembers, for this tab, whose verification code is awaited: a reload of the page must not ask again. */
export function rememberAddress(email: string): void {
  sessionStorage.setItem(KEY, email)
}

/** The address whose code is awaited, or nothing. */
export function awaitedAddress(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY)
}
