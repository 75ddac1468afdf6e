/** Digits of an authenticator's code. */
export const CODE_LENGTH = 6

/** The typed or pasted text as a code: digits only, at most six. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH)
