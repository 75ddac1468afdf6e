/** JSON with the keys of every object in order, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isObject(part) ? sortKeys(part) : part)) ?? 'null'
}

function isObject(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function sortKeys(part: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** SHA-256 of a text, as 64 lower-case hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
