import { and, inArray, ne } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember } from '#server/identity/schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { findTeamMoney, type TeamMoney } from '#server/teams/findTeamMoney.ts'

const REASONS: Readonly<Record<TeamMoney, string>> = {
  lien: 'This user has an open lien',
  payout: 'This user has a pending payout',
  balance: 'This user still has a balance',
  card: 'This user still has money on a card',
  investment: 'This user still has money in an investment',
  deposit: 'This user has a deposit on its way',
}

/**
 * Throws 409 while something depends on the owner of teams: a lien, a payout, money that is there, on a card, invested or on its way, or
 * other members. Research 2.2, `delete-user`.
 */
export async function refuseOwner(tx: Orm, teamIds: string[], userId: string): Promise<void> {
  if (teamIds.length === 0) return
  const [money] = await findTeamMoney(tx, teamIds)
  if (money) throw new ApiError(409, REASONS[money])
  const others = and(inArray(teamMember.teamId, teamIds), ne(teamMember.userId, userId))
  if ((await tx.$count(teamMember, others)) > 0)
    throw new ApiError(409, 'This user is the only owner of a team with other members')
}
