/** Letters that are not seen, but that make two texts differ: zero-width spaces and joiners, marks of direction. */
const INVISIBLE = /\p{Cf}/gu

/** A text of one line as it is seen: composed, without spaces around it or invisible letters in it. */
export const visible = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '').trim()

/** An email address in its one spelling: as it is seen, in small letters. */
export const readEmail = (text: string): string => visible(text).toLowerCase()

/** An address or a hash as it is seen; `0X` before it is `0x`. Its letters keep their case, which is a checksum. */
export const readHex = (text: string): string => visible(text).replace(/^0X/, '0x')

/**
 * A code, or the number of an account, without the spaces and hyphens that only make it readable. Everything else stays, for
 * the caller to refuse.
 */
export const readCode = (text: string): string => visible(text).replace(/[\s-]/g, '')
