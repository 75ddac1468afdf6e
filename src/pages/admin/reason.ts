/** How long a reason is, in characters. Domain 2.2. */
export const REASON = { min: 5, max: 500 } as const

/** Whether a text will do as the reason of an administrator's act. */
export function isReason(text: string): boolean {
  const { length } = text.trim()
  return length >= REASON.min && length <= REASON.max
}
