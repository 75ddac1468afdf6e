import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { session } from './schema.ts'
import { notFound } from '#server/engine/http/ApiError.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { publish } from '#server/engine/events.ts'
import { sessionEnded } from './events.ts'
import { recordEvent } from './recordEvent.ts'
import { revokeSession, revokeSessions } from './sessions.ts'

const tag = 'Sessions'

const sessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

/** The sessions of the caller. */
export const routes: readonly Route[] = [
  defineRoute('GET /user/sessions', {
    summary: 'List sessions',
    description: 'Most recently used first.',
    tag,
    access: 'signedIn',
    beforeTwoFactor: true,
    answer: z.array(sessionSchema),
    handle: async ({ services, caller }) => {
      const open = and(eq(session.userId, caller.userId), eq(session.kind, 'full'), isNull(session.revokedAt))
      const rows = await services.db.orm
        .select()
        .from(session)
        .where(and(open, gt(session.expiresAt, services.now())))
        .orderBy(desc(session.lastSeenAt), desc(session.id))
        .limit(100)
      return { data: rows.map((row) => describe(row, caller.sessionId)) }
    },
  }),
  defineRoute('DELETE /user/sessions/:id', {
    summary: 'Revoke a session',
    tag,
    access: 'signedIn',
    beforeTwoFactor: true,
    answer: z.object({ revoked: z.literal(1) }),
    handle: async ({ services, caller, params }) => {
      const { userId, team } = caller
      const ended = { userId, sessionId: params.id ?? '', reason: 'revoked' }
      await services.db.transaction(async (tx) => {
        if (!(await revokeSession(tx, services.now(), ended))) throw notFound()
        await publish({ tx, services, caller }, sessionEnded, { userId, teamId: team.id })
        await recordEvent({ tx, services }, caller, { action: 'session_revoked', userId, teamId: team.id })
      })
      return { data: { revoked: 1 as const }, message: 'Session revoked' }
    },
  }),
  defineRoute('DELETE /user/sessions', {
    summary: 'Revoke all other sessions',
    tag,
    access: 'signedIn',
    beforeTwoFactor: true,
    answer: z.object({ revoked: z.int() }),
    handle: async ({ services, caller }) => {
      const { userId, sessionId, team } = caller
      const revoked = await services.db.transaction(async (tx) => {
        const count = await revokeSessions(tx, services.now(), { userId, reason: 'revoked', keep: sessionId })
        if (count === 0) return count
        const details = { count }
        await publish({ tx, services, caller }, sessionEnded, { userId, teamId: team.id })
        await recordEvent({ tx, services }, caller, {
          action: 'session_revoked',
          userId,
          teamId: team.id,
          details,
        })
        return count
      })
      return { data: { revoked }, message: 'Other sessions signed out' }
    },
  }),
]

function describe(row: typeof session.$inferSelect, currentId: string): z.input<typeof sessionSchema> {
  const { id, ip, userAgent } = row
  return {
    id,
    ip,
    userAgent,
    current: id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
