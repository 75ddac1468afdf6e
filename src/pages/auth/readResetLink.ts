/** The data behind the `#` of a mailed reset link. */
export interface ResetLink {
  readonly token: string
  readonly email: string
}

/** Reads `#token=…&email=…`; nothing when one of them is missing. */
export function readResetLink(hash: string): ResetLink | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const token = values.get('token')
  const email = values.get('email')
  return token && email ? { token, email } : undefined
}
