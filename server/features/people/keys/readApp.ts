import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#server/engine/db/Database.ts'
import { makerMayManageKeys } from './authenticateKey.ts'
import { appKey, webhookEndpoint } from './schema.ts'
import { team, teamMember, users } from '#server/features/people/identity/schema.ts'
import type { Product } from '#define'
import type { Services } from '#server/entry/Services.ts'

/** A team as an application: its keys, and the URL of its webhook. */
export const appSchema = z.object({
  id: z.string(),
  name: z.string(),
  mode: z.enum(['sandbox', 'production']),
  createdAt: z.iso.datetime(),
  apiKey: z.string().nullable().describe('Publishable key, or null if there are no keys yet'),
  secretKey: z.string().nullable().describe('Masked, except for its prefix and last four characters'),
  secretKeyLast4: z.string().nullable(),
  keysRotatedAt: z.iso.datetime().nullable(),
  secretKeyLastUsedAt: z.iso.datetime().nullable(),
  isSuspended: z
    .boolean()
    .describe('Whether the keys are suspended because their creator can no longer manage keys'),
  previousKeysEndAt: z.iso.datetime().nullable().describe('Until then, the previous keys also work'),
  webhookUrl: z.string().nullable(),
})

export type App = z.output<typeof appSchema>

/** Reads a team as an application. Never answers a secret. Throws when there is no such team. */
export async function readApp(
  { db: { orm }, settings, now, product }: Services,
  teamId: string,
): Promise<App> {
  const [found] = await orm
    .select({ id: team.id, name: team.name, createdAt: team.createdAt, webhookUrl: webhookEndpoint.url })
    .from(team)
    .leftJoin(webhookEndpoint, hasWebhook)
    .where(eq(team.id, teamId))
  if (!found) throw new Error(`No team ${teamId}`)
  const keys = await currentKeys(orm, product, teamId)
  const createdAt = found.createdAt.toISOString()
  const previousKeysEndAt = await endOfPrevious(orm, teamId, now())
  return { ...found, createdAt, mode: settings.mode, ...keys, previousKeysEndAt }
}

const hasWebhook = and(
  eq(webhookEndpoint.teamId, team.id),
  eq(webhookEndpoint.isFirst, true),
  isNull(webhookEndpoint.deletedAt),
)

async function currentKeys(orm: Orm, product: Product, teamId: string) {
  const isMaker = and(eq(teamMember.teamId, appKey.teamId), eq(teamMember.userId, appKey.createdBy))
  const rows = await orm
    .select({
      ...getTableColumns(appKey),
      isAccepted: sql<boolean>`coalesce(${makerMayManageKeys(product)}, false)`,
    })
    .from(appKey)
    .innerJoin(users, eq(users.id, appKey.createdBy))
    .leftJoin(teamMember, isMaker)
    .where(and(eq(appKey.teamId, teamId), isNull(appKey.expiresAt)))
  const publishable = rows.find(({ kind }) => kind === 'publishable')
  const secret = rows.find(({ kind }) => kind === 'secret')
  return {
    apiKey: publishable?.token ?? null,
    secretKey: secret ? `${secret.prefix}…${secret.last4}` : null,
    secretKeyLast4: secret?.last4 ?? null,
    keysRotatedAt: secret?.createdAt.toISOString() ?? null,
    isSuspended: secret !== undefined && !secret.isAccepted,
    secretKeyLastUsedAt: secret?.lastUsedAt?.toISOString() ?? null,
  }
}

async function endOfPrevious(orm: Orm, teamId: string, now: Date): Promise<string | null> {
  const [last] = await orm
    .select({ expiresAt: appKey.expiresAt })
    .from(appKey)
    .where(and(eq(appKey.teamId, teamId), gt(appKey.expiresAt, now)))
    .orderBy(desc(appKey.expiresAt))
    .limit(1)
  return last?.expiresAt?.toISOString() ?? null
}
