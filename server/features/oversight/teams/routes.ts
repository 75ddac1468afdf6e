import { z } from 'zod'
import { requireOwnTeam } from '#server/engine/http/requireOwnTeam.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { session, team } from '#server/features/people/identity/schema.ts'
import { paymentSession } from '#server/features/sales/pay/schema.ts'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import type { Services } from '#server/entry/Services.ts'
import { requireStill, lockTeam } from '#server/features/people/teams/beginChange.ts'
import { teamDeleted } from '#server/features/people/teams/events.ts'
import { findTeamMoney, type TeamMoney } from './teamMoney.ts'
import { moveSessions } from '#server/features/people/teams/leaveTeam.ts'

export const routes: readonly Route[] = [
  defineRoute('DELETE /teams/:teamId', {
    summary: 'Delete a team',
    description:
      'Rejected with all reasons while balances, liens or pending payouts remain. Sessions switch to another team of ' +
      'the user or end. team is the caller’s new team, or null.',
    tag: 'Teams',
    flag: 'teamManagement',
    stepUp: true,
    access: { permission: 'team.delete' },
    body: z.strictObject({ confirmName: z.string().max(300) }),
    answer: z.object({ team: z.object({ id: z.string(), name: z.string() }).nullable() }),
    handle: async ({ services, caller, params, body: { confirmName } }) => {
      requireOwnTeam(caller, params['teamId'])
      const team = await deleteTeam(services, caller, confirmName)
      return { data: { team }, message: 'Team deleted' }
    },
  }),
]

const REASONS: Readonly<Record<TeamMoney, string>> = {
  lien: 'The team still has an active lien',
  payout: 'The team still has a pending payout',
  balance: 'The team still has a balance',
  card: 'A team card still has a balance',
  investment: 'The team still has an active investment',
  deposit: 'The team still has an incoming deposit',
}

/** A team that a session goes on in. */
interface NextTeam {
  readonly id: string
  readonly name: string
}

/**
 * Deletes the caller's team: its row stays for the books, its sessions go on in other teams of their people or end.
 * Returns where the caller goes on; null when their session ended.
 *
 * @param confirmName the name of the team, as it was typed.
 * @throws ApiError 400 when the name is another; 409 with every reason while money, liens or payouts remain.
 */
async function deleteTeam(services: Services, caller: Caller, confirmName: string): Promise<NextTeam | null> {
  return services.db.transaction(async (tx) => {
    const { id, name } = await lockTeam(tx, caller.team.id)
    await requireStill({ tx, services, caller }, 'team.delete')
    if (confirmName !== name) throw invalid([{ field: 'confirmName', text: 'This isn’t the team’s name' }])
    const at = services.now()
    const reasons = await findReasons(tx, id, at)
    if (reasons.length > 0) throw new ApiError(409, reasons, { code: 'team_in_use' })
    await publish({ tx, services, caller }, teamDeleted, { id, name })
    await tx.update(team).set({ deletedAt: at, updatedAt: at }).where(eq(team.id, id))
    await moveSessions({ tx, services }, { teamId: id, userIds: await peopleIn(tx, id) })
    const next = await readNextTeam(tx, caller)
    await recordEvent({ tx, services }, caller, {
      action: 'team_deleted',
      userId: caller.userId,
      teamId: id,
      details: { name },
    })
    return next
  })
}

/** The reasons why a team cannot be deleted, each a sentence. */
async function findReasons(tx: Orm, teamId: string, now: Date): Promise<readonly string[]> {
  const reasons = (await findTeamMoney(tx, [teamId])).map((place) => REASONS[place])
  const paying = and(
    eq(paymentSession.teamId, teamId),
    inArray(paymentSession.state, ['open', 'seen', 'underpaid']),
    gt(paymentSession.expiresAt, now),
  )
  if ((await tx.$count(paymentSession, paying)) === 0) return reasons
  return [...reasons, 'Someone is paying the team right now']
}

/** Who has a session in a team. */
async function peopleIn(tx: Orm, teamId: string): Promise<readonly string[]> {
  const open = and(eq(session.currentTeamId, teamId), isNull(session.revokedAt))
  const rows = await tx.selectDistinct({ userId: session.userId }).from(session).where(open)
  return rows.map(({ userId }) => userId)
}

async function readNextTeam(tx: Orm, caller: Caller): Promise<NextTeam | null> {
  if (caller.kind !== 'session') return null
  const [next] = await tx
    .select({ id: team.id, name: team.name })
    .from(session)
    .innerJoin(team, eq(team.id, session.currentTeamId))
    .where(eq(session.id, caller.sessionId))
  return next === undefined || next.id === caller.team.id ? null : next
}
