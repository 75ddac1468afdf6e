/** Whether a text is what spends money: an extended private key, a private key, or the words that both come from. */
export function looksSecret(text: string): boolean {
  const trimmed = text.trim()
  return (
    /^[xyztuv]prv/i.test(trimmed) ||
    /^(0x)?[\da-f]{64}$/i.test(trimmed) ||
    /^(\p{L}+\s+){11,}\p{L}+$/u.test(trimmed)
  )
}
