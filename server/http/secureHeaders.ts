import type { MiddlewareHandler } from 'hono'

/** A year, as long as browsers' own lists ask for. Not for subdomains: they may belong to other services. */
const HSTS = 'max-age=31536000'

/**
 * The security headers of every answer, page or API. `origin`: the public address; where it is https,
 * browsers are told to stay with that. This machine's own address is left out, since other programs share it.
 */
export function securityHeadersFor(origin: string): Readonly<Record<string, string>> {
  const { protocol, hostname } = new URL(origin)
  const isLoopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(protocol === 'https:' && !isLoopback && { 'Strict-Transport-Security': HSTS }),
  }
}

/** Answers of the API hold private data and are never pages, except `/api/docs`, which chooses its own policy. */
const API_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
}

/** Headers that keep answers out of caches, frames, other origins and type guessing, where the answer chose no other. */
export function secureHeaders(origin: string): MiddlewareHandler {
  const defaults = Object.entries({ ...API_HEADERS, ...securityHeadersFor(origin) })
  return async (context, next) => {
    await next()
    for (const [name, value] of defaults)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
