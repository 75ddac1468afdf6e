import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { webhookEndpoint } from '#server/keys/schema.ts'
import { ApiError } from '#server/http/ApiError.ts'

export type Endpoint = typeof webhookEndpoint.$inferSelect

/** The endpoint of a team, locked for a change; `undefined` when there has never been one. */
export async function findEndpoint(tx: Orm, teamId: string): Promise<Endpoint | undefined> {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.teamId, teamId))
    .for('update')
  return endpoint
}

/** The endpoint of a team. Throws 409 when there has never been one. */
export async function requireEndpoint(tx: Orm, teamId: string): Promise<Endpoint> {
  const endpoint = await findEndpoint(tx, teamId)
  if (!endpoint) throw new ApiError(409, 'Set a webhook URL first')
  return endpoint
}

/** As `requireEndpoint`, for what is to be sent now. Throws 409 also when the webhook is switched off. */
export async function requireLiveEndpoint(tx: Orm, teamId: string): Promise<Endpoint> {
  const endpoint = await requireEndpoint(tx, teamId)
  if (endpoint.url === null) throw new ApiError(409, 'Set a webhook URL first')
  if (endpoint.status === 'disabled')
    throw new ApiError(409, 'The webhook is switched off. Save its URL again to switch it on.')
  return endpoint
}
