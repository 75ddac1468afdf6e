import type { Orm } from '#server/platform/db/Database.ts'
import type { Client } from '#server/http/Caller.ts'
import { planVisits } from './planVisits.ts'
import type { Deed } from './runDeeds.ts'
import { signInEntry, noteSignIn } from './signIns.ts'

interface Office {
  readonly now: Date
  readonly client: Client
}

/** The visits in which administrators did their deeds, with the last of each noted. */
export async function planAdministrators(
  tx: Orm,
  deeds: readonly Deed[],
  { now, client }: Office,
): Promise<readonly Deed[]> {
  const planned: Deed[] = []
  for (const userId of new Set(deeds.flatMap(({ by }) => by ?? []))) {
    const moments = deeds.filter(({ by }) => by === userId).map(({ at }) => at)
    const visits = planVisits(moments, { since: new Date(0), now })
    const last = visits.at(-1)
    if (last) await noteSignIn(tx, { userId, at: last.from }, last.lastSeen)
    for (const { from, until } of visits) {
      planned.push({ at: from, run: signInEntry({ userId, client }) })
      if (until) planned.push({ at: until, run: signInEntry({ userId, client }, 'logout') })
    }
  }
  return planned
}
