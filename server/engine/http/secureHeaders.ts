import type { MiddlewareHandler } from 'hono'
import { secureHeaders as setSecureHeaders } from 'hono/secure-headers'

type Options = NonNullable<Parameters<typeof setSecureHeaders>[0]>

/** A year, as browsers' own lists ask for. Subdomains are left out: what else runs there is not ours to decide. */
const HSTS = 'max-age=31536000'

/**
 * The security headers of every answer, page or API.
 *
 * @param origin the public address. With https it sends HSTS, but not on this machine's own
 * address, which other programs share.
 * @param more what differs from Hono's defaults for these answers.
 */
export function secureHeaders(origin: string, more: Options = {}): MiddlewareHandler {
  const { protocol, hostname } = new URL(origin)
  const isLoopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return setSecureHeaders({
    strictTransportSecurity: protocol === 'https:' && !isLoopback && HSTS,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    ...more,
  })
}
