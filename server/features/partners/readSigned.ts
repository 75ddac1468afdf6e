import { ApiError } from '#server/engine/http/ApiError.ts'
import { countTries } from '#server/engine/http/limitTries.ts'
import { readText, SMALL_BODY } from '#server/engine/http/parseInput.ts'
import type { RouteInput } from '#server/engine/http/route.ts'
import type { RateLimit } from '#server/entry/settings.ts'
import { isSigned } from '#server/engine/outbound/checkSignature.ts'

/** How far the clock of a partner may be from ours, and how long a signed call can be repeated. */
const TOLERANCE_S = 300
const CALLS: RateLimit = { perMinute: 600, burst: 600 }

type Call = Pick<RouteInput<unknown, unknown, 'public'>, 'context' | 'client' | 'services'>

/**
 * The JSON that a partner sent, signed with its secret within the last five minutes; undefined where the body is not JSON.
 * Throws 401 for a call without such a signature, and 429.
 */
export async function readSigned({ context, client, services }: Call, secret: string): Promise<unknown> {
  await countTries({ services, context }, [{ bucket: `callback:address:${client.ip}`, limit: CALLS }])
  const { headers } = context.req.raw
  const body = await readText(context.req.raw, SMALL_BODY)
  const seconds = Number(headers.get('webhook-timestamp'))
  const isFresh = Math.abs(services.now().getTime() / 1000 - seconds) <= TOLERANCE_S
  if (!isFresh || !(await isSigned(secret, headers, body)))
    throw new ApiError(401, 'This request isn’t signed by the partner', { code: 'not_signed' })
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
