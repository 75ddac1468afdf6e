/** An email address, as forms and the API take it. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** The hash of a transaction on an EVM chain. */
export const HASH = /^0x[0-9a-f]{64}$/
