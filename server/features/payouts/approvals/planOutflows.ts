import Big from 'big.js'
import { remember } from '#server/engine/support/remember.ts'
import { toUsd } from '#server/core/rates/usdPrices.ts'
import { OUTFLOWS } from '#resources/vocabulary/outflows.ts'
import type { OutflowRequest } from './judgeOutflow.ts'
import type { OutflowFacts } from './outflowFacts.ts'

/** Money that is meant to leave, and has not. */
interface PlannedOutflow {
  readonly request: OutflowRequest
  /** It would wait for a second person. */
  readonly waits: boolean
}

/** Facts as they will be once what was planned has left. */
interface PlannedFacts extends OutflowFacts {
  readonly plan: (outflow: PlannedOutflow) => Promise<void>
}

/** Facts that are asked for once, whatever is planned meanwhile: the rules judge what comes after it as if it had been done. */
export function planOutflows(given: OutflowFacts): PlannedFacts {
  const spent = createSums()
  const sentOn = createSums()
  const dollars = createSums()
  const available = remember(given.available)
  const networkLimits = remember(given.networkLimits)
  const used = remember(given.used)
  const platform = remember(given.platform)
  const prices = remember(given.prices)
  return {
    standing: remember(given.standing),
    refuseHeld: remember(given.refuseHeld),
    prices,
    roleLimits: remember(given.roleLimits),
    unlisted: remember(given.unlisted),
    available: async (currency) =>
      spent
        .of(currency)
        .neg()
        .plus(await available(currency))
        .toFixed(),
    used: async (period) =>
      dollars
        .of('asked')
        .plus(await used(period))
        .toFixed(),
    networkLimits: async () =>
      (await networkLimits()).map((limit) => {
        const more = sentOn.of(`${limit.currency} ${limit.network}`)
        const { dailyUsed, monthlyUsed } = limit
        return {
          ...limit,
          dailyUsed: more.plus(dailyUsed).toFixed(),
          monthlyUsed: more.plus(monthlyUsed).toFixed(),
        }
      }),
    platform: async () => {
      const use = await platform()
      return use && { ...use, used: dollars.of('leaving').plus(use.used).toFixed() }
    },
    plan: async ({ request: { kind, currency, amount, to }, waits }) => {
      const usd = toUsd(await prices(), amount, currency)
      spent.add(currency, amount)
      dollars.add('asked', usd)
      // What waits counts for who asked, and not yet for where it goes.
      if (waits) return
      dollars.add('leaving', usd)
      if (to && 'network' in to && OUTFLOWS[kind].movement === 'send')
        sentOn.add(`${currency} ${to.network}`, amount)
    },
  }
}

function createSums() {
  const sums = new Map<string, Big>()
  const of = (name: string) => sums.get(name) ?? new Big(0)
  return { of, add: (name: string, amount: string) => void sums.set(name, of(name).plus(amount)) }
}
