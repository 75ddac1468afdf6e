import Big from 'big.js'
import { INSUFFICIENT } from '#define'
import { label, type Message, money, type Said, say } from '#define/said'
import type { Outflow } from '#resources/vocabulary/outflowOptions.ts'
import { holdsFor, OUTFLOW_RULES, OUTFLOWS, type OutflowRule } from '#resources/vocabulary/outflows.ts'
import { refuseSpending } from '#resources/vocabulary/spending.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import type { Destination } from '#server/features/payouts/addressBook/refuseUnlisted.ts'
import { refuseBeyondPlatform } from '#server/core/chain/platformUse.ts'
import { invalid, type FoundProblem } from '#server/engine/http/ApiError.ts'
import type { Grounds } from '#server/core/ledger/postEntry.ts'
import { createId } from '#server/engine/support/createId.ts'
import { toUsd } from '#server/core/rates/usdPrices.ts'
import { lockFacts, type OutflowFacts } from './outflowFacts.ts'
import type { RoleLimits } from './roleLimits.ts'

/** Money that is to leave a team. */
export interface OutflowRequest {
  readonly kind: Outflow
  readonly currency: string
  /** What leaves the team's balance, fee included: a positive decimal text. */
  readonly amount: string
  /** Who gets it. Absent: it stays on the platform. */
  readonly to?: Destination
  /** What the call calls them. Default: `amount` and `to`. */
  readonly fields?: { readonly amount: string; readonly to: string }
}

/** Only `judgeOutflow` has it, so that nothing else can make a judgement. */
const judged = Symbol('judged')

/** Money that may leave a team, now or once a second person has approved it. */
export interface Judgement extends Grounds {
  readonly [judged]: true
  readonly kind: Outflow
  /** The person that it counts for. */
  readonly userId: string
  /** What its movement is called. */
  readonly reference: string
  /** Why a second person has to approve it first. `undefined`: it may leave. */
  readonly waits: Said | undefined
}

/**
 * Judges money that is about to leave a team, whatever it is for and however it was asked for: by the rules that `OUTFLOWS` names
 * for its kind. A key and a plan count as the person who made them. Locks what the team may spend, and that person's membership,
 * so that two at once see each other.
 *
 * Throws 400 with everything that is wrong per field, 403 when who asks may not do it any more, 409 while payouts are held.
 */
export async function judgeOutflow(context: ActContext, request: OutflowRequest): Promise<Judgement> {
  const { services, caller } = context
  const { kind, currency, amount } = request
  const waits = await applyRules(lockFacts(context), request)
  const approved = caller.kind === 'system' ? caller.approved : undefined
  return {
    [judged]: true,
    kind,
    currency,
    amount,
    teamId: caller.team.id,
    userId: caller.userId,
    entry: OUTFLOWS[kind].entry,
    reference: approved?.reference ?? createId('tx', services.randomBytes),
    waits: approved ? undefined : waits,
  }
}

/**
 * Applies the rules to facts: what `judgeOutflow` does with those that it has locked. Returns why a second person has to approve it,
 * `undefined` where no one has to. Nothing may leave by it. Throws as `judgeOutflow` does.
 */
export async function applyRules(facts: OutflowFacts, request: OutflowRequest): Promise<Said | undefined> {
  const { kind, currency, fields = { amount: 'amount', to: 'to' } } = request
  // First, as they are what is locked.
  const available = await facts.available(currency)
  const role = await facts.standing(OUTFLOWS[kind].permission)
  const usd = await usdOf(facts, request)
  const asked = { facts, request, available, role, usd, limits: await facts.roleLimits(role) }
  const problems: FoundProblem[] = []
  let waits: Said | undefined
  for (const rule of RULE_NAMES.filter((name) => holdsFor(name, kind))) {
    const finding = await RULES[rule](asked)
    waits ??= finding?.waits
    for (const text of finding?.refused ?? []) problems.push({ field: fields[finding?.at ?? 'amount'], text })
  }
  if (problems.length > 0) throw invalid(problems)
  return waits
}

/** What the rules look at. */
interface RuleInput {
  readonly facts: OutflowFacts
  readonly request: OutflowRequest
  /** What the team may spend of the currency. */
  readonly available: string
  readonly role: string
  /** The worth of the amount. `undefined`: the currency has no price. */
  readonly usd: string | undefined
  /** `undefined`: the team has no use for them, because the feature is off. */
  readonly limits: RoleLimits | undefined
}

/** What a rule finds: what is wrong with amount or recipient, or why a second person has to approve. */
interface Finding {
  readonly refused?: readonly Message[]
  /** Default: the amount. */
  readonly at?: 'to'
  readonly waits?: Said
}

const RULE_NAMES = Object.keys(OUTFLOW_RULES) as readonly OutflowRule[]

const RULES: Readonly<
  Record<OutflowRule, (asked: RuleInput) => Finding | undefined | Promise<Finding | undefined>>
> = {
  // It was locked before anything else, as every other rule is about that person.
  standing: () => undefined,
  hold: async ({ facts }) => {
    await facts.refuseHeld()
    return undefined
  },
  funds: ({ request, available }) =>
    new Big(request.amount).gt(available) ? { refused: [INSUFFICIENT] } : undefined,
  networkLimits: async ({ facts, request: { to, currency, amount } }) => {
    const network = to && 'network' in to ? to.network : undefined
    const limit = (await facts.networkLimits()).find(
      (one) => one.currency === currency && one.network === network,
    )
    return { refused: refuseSpending(amount, { limit }) }
  },
  destination: async ({ facts, request: { to } }) => {
    const text = to && (await facts.unlisted(to))
    return text === undefined ? undefined : { refused: [text], at: 'to' }
  },
  roleLimits: refuseByPeriod,
  secondPerson: waitFor,
  platformLimit: async ({ facts, request, usd }) => {
    const text = refuseBeyondPlatform(await facts.platform(), request.currency, usd)
    return text === undefined ? undefined : { refused: [text] }
  },
}

async function usdOf(facts: OutflowFacts, { currency, amount }: OutflowRequest): Promise<string | undefined> {
  const prices = await facts.prices()
  return prices[currency] === undefined ? undefined : toUsd(prices, amount, currency)
}

/** What waits for an approval counts as used, but not the request itself. */
async function refuseByPeriod({ facts, request, usd, limits }: RuleInput): Promise<Finding | undefined> {
  if (!limits?.day && !limits?.month) return undefined
  if (usd === undefined) {
    const { currency } = request
    return {
      refused: [
        say('{currency} has no price, so we can’t check your role’s limit. It can’t be sent.', { currency }),
      ],
    }
  }
  const refused: Message[] = []
  for (const period of ['day', 'month'] as const) {
    const bound = limits[period]
    if (!bound) continue
    const used = await facts.used(period)
    if (new Big(used).plus(usd).gt(bound))
      refused.push(
        say('This exceeds your role’s limit of {amount} per {period}', {
          amount: money(bound, 'USD'),
          period: label(period),
        }),
      )
  }
  return { refused }
}

/** What has no price cannot be held against a limit: a second person decides. */
function waitFor({ request: { currency }, role, usd, limits }: RuleInput): Finding | undefined {
  if (!limits) return undefined
  const bound = limits.approval
  const isFree = role !== 'member' && !bound
  if (usd === undefined)
    return isFree ? undefined : { waits: say('{currency} has no price, so it needs approval', { currency }) }
  if (role === 'member') return { waits: label('Every payment by this role needs approval') }
  if (!bound || new Big(usd).lte(bound)) return undefined
  return { waits: say('Above your role’s limit of {amount}', { amount: money(bound, 'USD') }) }
}
