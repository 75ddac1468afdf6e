/** Digits of an authenticator's code. Spec A, section 9. */
export const CODE_LENGTH = 6

/** What a code can consist of: digits only, at most six, whatever was typed or pasted. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH)
