import type { Administrator } from '#server/admin/recordAdminAct.ts'
import { placeLien } from '#server/liens/placeLien.ts'
import { releaseLien } from '#server/liens/releaseLien.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { daysBefore } from './daysBefore.ts'
import type { Deed, DeedServices } from './runDeeds.ts'

interface LienStory {
  readonly amount: string
  readonly daysAgo: number
  readonly reason: string
  /** What was given back since. `amount` absent: all that was left. */
  readonly releases: readonly {
    readonly amount?: string
    readonly daysAgo: number
    readonly reason: string
  }[]
}

const LIENS: readonly LienStory[] = [
  {
    ...{ amount: '80', daysAgo: 30, reason: 'Court order' },
    releases: [{ daysAgo: 12, reason: 'The court lifted its order' }],
  },
  {
    ...{ amount: '60', daysAgo: 24, reason: 'Two payments under dispute' },
    releases: [
      { amount: '35', daysAgo: 20, reason: 'The first dispute was settled' },
      { daysAgo: 15, reason: 'The second dispute was settled' },
    ],
  },
  {
    ...{ amount: '120', daysAgo: 9, reason: 'Disputed invoice' },
    releases: [{ amount: '45', daysAgo: 4, reason: 'Part of the invoice was accepted' }],
  },
  { amount: '250', daysAgo: 2, reason: 'Chargeback under review', releases: [] },
]

/** The deeds of the liens on somebody's money: in force, released in part, and released. */
export function planLiens(tx: Orm, admin: Administrator, userId: string, now: Date): readonly Deed[] {
  const by = admin.userId
  return LIENS.flatMap(({ releases, daysAgo, ...asked }) => {
    let reference = ''
    const place = async (services: DeedServices) => {
      const placed = await placeLien(tx, services, admin, { userId, currency: 'USDC', ...asked })
      reference = placed.reference
    }
    const released = releases.map(({ daysAgo: at, ...release }) => ({
      at: daysBefore(now, at),
      by,
      run: (services: DeedServices) => releaseLien(tx, services, admin, { reference, ...release }),
    }))
    return [{ at: daysBefore(now, daysAgo), by, run: place }, ...released]
  })
}
