import { apiKeys } from '#resources/apiKeys.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { apiKey } from './schema.ts'

/** The restricted keys of a team. */
export const apiKeySource = sourceOf(apiKeys, apiKey, {
  scope: { of: 'team', column: apiKey.teamId },
  columns: { maker: apiKey.createdBy },
})
