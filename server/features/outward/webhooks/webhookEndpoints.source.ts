import { isNull } from 'drizzle-orm'
import { webhookEndpoints } from '#resources/webhookEndpoints.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { webhookEndpoint } from '#server/features/people/keys/schema.ts'

const plain = sourceOf(webhookEndpoints, webhookEndpoint, {
  scope: { of: 'team', column: webhookEndpoint.teamId },
  where: isNull(webhookEndpoint.deletedAt),
})

/** The webhook endpoints of a team. */
export const webhookEndpointSource: ListSource = {
  ...plain,
  toRecord: (row) => ({ ...plain.toRecord(row), host: new URL(String(row['url'])).host }),
}
