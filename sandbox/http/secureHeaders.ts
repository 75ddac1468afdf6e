import type { MiddlewareHandler } from 'hono'

/** Set where the answer did not choose otherwise. Answers hold private data and are never pages, except `/api/docs`. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Headers that keep answers out of caches, frames, other origins and type guessing. S-48. */
export const secureHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(DEFAULTS))
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
}
