import { say } from '#define/said'
import { and, eq, ne } from 'drizzle-orm'
import { teamSettings } from '#resources/teamSettings.ts'
import { isReservedSlug } from '#resources/vocabulary/reservedSlugs.ts'
import { refuseDomain, toDomain } from '#resources/vocabulary/teamSettings.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { teamSlug, users } from '#server/features/people/identity/schema.ts'
import { requireStill } from './beginChange.ts'
import { teamSettingsChanging } from './events.ts'

/**
 * The managers of a team are notified of security changes, by the switch as it was: who turns the alerts off does not do it
 * unnoticed. Members above a lowered maximum stay.
 */
export const teamSettingsRules = implement(teamSettings, {
  edit: {
    before: async ({ record, input: { allowedDomains, ...rest }, context }) => {
      await requireStill(context, 'canManageSettings')
      if (rest.slug) await refuseSlug(context, rest.slug)
      if (rest.requireTwoFactor && !record.requireTwoFactor) await requireOwnTwoFactor(context)
      const changes = {
        ...(allowedDomains !== undefined && { allowedDomains: cleanDomains(allowedDomains ?? []) }),
      }
      const after = { ...record, ...rest, ...changes }
      await publish(context, teamSettingsChanging, { before: record, after })
      return changes
    },
  },
})

function cleanDomains(given: readonly string[]): readonly string[] {
  const domains = given.map(toDomain)
  for (const [index, domain] of domains.entries()) {
    const refusal = refuseDomain(domain, domains.slice(0, index))
    if (refusal !== undefined) throw new RuleError(refusal, `allowedDomains.${index}`)
  }
  return domains
}

/** How many web addresses one team can have had: no other team gets one of them. */
const MOST_SLUGS = 10

async function refuseSlug({ tx, caller }: OperationContext, slug: string): Promise<void> {
  if (isReservedSlug(slug)) throw new RuleError('Web address is already used', 'slug')
  const own = and(eq(teamSlug.teamId, caller.team.id), ne(teamSlug.slug, slug))
  if ((await tx.$count(teamSlug, own)) >= MOST_SLUGS)
    throw new RuleError(
      say('A team can have up to {count} web addresses, including past ones', { count: MOST_SLUGS }),
      'slug',
    )
}

async function requireOwnTwoFactor({ tx, caller }: OperationContext): Promise<void> {
  const [user] = await tx
    .select({ isOn: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, caller.userId))
    .for('update')
  if (user?.isOn) return
  throw new RuleError('Enable two-factor authentication for your own account first', 'requireTwoFactor')
}
