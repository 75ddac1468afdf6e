import type { Settings } from '#server/entry/settings.ts'

/** The site that passkeys are for: the host of `PUBLIC_URL`. Undefined for an address of digits, for which browsers make none. */
export function passkeyHostOf({ origin }: Pick<Settings, 'origin'>): string | undefined {
  const { hostname } = new URL(origin)
  return /^[\d.]+$|:/.test(hostname) ? undefined : hostname
}
