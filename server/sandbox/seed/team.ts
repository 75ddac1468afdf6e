import { desc, eq } from 'drizzle-orm'
import { savedViews } from '#resources/savedViews.ts'
import { invitations } from '#resources/invitations.ts'
import { settlement } from '#resources/settlement.ts'
import { teamMembers } from '#resources/teamMembers.ts'
import { teamSettings } from '#resources/teamSettings.ts'
import { apiKeys } from '#resources/apiKeys.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { sandboxMail } from '#server/engine/db/schema.ts'
import { publish } from '#server/engine/events.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import { openMail } from '#server/engine/mail/sendMail.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { passwordChanged, sessionEnded } from '#server/features/people/identity/events.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { addMember, createTeam } from '#server/features/people/identity/users.ts'
import { team, teamMember } from '#server/features/people/identity/schema.ts'
import { regenerateKeys } from '#server/features/people/keys/regenerateKeys.ts'
import { createApiKey } from '#server/features/people/keys/routes.ts'
import { apiKey } from '#server/features/people/keys/schema.ts'
import { initiateKyc } from '#server/features/people/kyc/initiateKyc.ts'
import { decideIdentity } from '#server/features/people/kyc/checkIdentity.ts'
import { acceptInvitation } from '#server/features/people/teams/invitations/acceptInvitation.ts'
import { declineInvitation } from '#server/features/people/teams/invitations/answers.routes.ts'
import { inviteMember } from '#server/features/people/teams/invitations/routes.ts'
import { type Member, MEMBERS } from './accounts.ts'
import type { Past, Person } from './past.ts'
import type { Story } from './story.ts'

/** Of whom the log has visits without an act. */
const LOOKS_SINCE = 40

/** The demo team: its members, what they set, and the invitations that led to no member. */
export const teamStories = (past: Past): readonly Story[] => [
  ...Object.entries(MEMBERS).flatMap(([who, member]) => [join(past, who, member), look(past, who, member)]),
  look(past, 'owner', { joined: 200, every: 2.3, until: 0.05 }),
  identify(past),
  set(past),
  programme(past),
  labs(past),
  refuse(past, { email: 'victor.vance@demo.test', role: 'viewer', invited: 60, cancelled: 58.6 }),
  refuse(past, { email: 'sven@partner.example', role: 'member', invited: 33, declined: 31 }),
  refuse(past, { email: 'auditor@partner.example', role: 'viewer', invited: 16 }),
  refuse(past, { email: 'noor@demo.test', role: 'member', invited: 6.4 }),
  refuse(past, { email: 'lena@demo.test', role: 'admin', invited: 1.2 }),
]

/** Is invited, and joins by the link of the mail. */
async function* join({ ago, cast }: Past, who: string, { joined, invited, role, by }: Member): Story {
  const email = `${who}@demo.test`
  await inviteMember(yield ago(invited, by), { email, role })
  const context = yield ago(joined, who)
  const { tx, services, caller } = context
  await acceptInvitation({ tx, services, caller: caller as SessionCaller }, await tokenFor(context, email))
  known(cast, who)
}

/** Has someone act by the role they have now. */
function known(cast: Past['cast'], who: string): void {
  const person = cast.get(who)
  if (person) cast.set(who, { ...person })
}

/** What the link of someone's newest mail shows. */
async function tokenFor({ tx, services }: OperationContext, email: string): Promise<string> {
  const [row] = await tx
    .select()
    .from(sandboxMail)
    .where(eq(sandboxMail.toEmail, email))
    .orderBy(desc(sandboxMail.seq))
    .limit(1)
  const mail = row && (await openMail(services, row))
  return mail?.link?.url.split('#token=')[1] ?? ''
}

async function* look(past: Past, who: string, { joined, every, until }: Looks): Story {
  for (let days = Math.min(joined - 1, LOOKS_SINCE); days > until; days -= every) yield past.ago(days, who)
  yield past.ago(until, who)
}

type Looks = Pick<Member, 'joined' | 'every' | 'until'>

interface Stranger {
  readonly email: string
  readonly role: string
  readonly invited: number
  readonly cancelled?: number
  readonly declined?: number
}

/** Is invited and does not join. */
async function* refuse({ ago }: Past, { email, role, invited, cancelled, declined }: Stranger): Story {
  const { id } = await inviteMember(yield ago(invited, 'owner'), { email, role })
  if (cancelled !== undefined) await (yield ago(cancelled, 'owner')).records(invitations).act(id, 'cancel')
  if (declined === undefined) return
  const context = yield ago(declined)
  const client = { ip: '192.0.2.9', userAgent: 'Mozilla/5.0 Firefox/140.0', requestId: 'demo' }
  await declineInvitation(context, { caller: undefined, client }, await tokenFor(context, email))
}

/** The owner proves who they are. */
async function* identify({ ago }: Past): Story {
  const { tx, services, caller } = yield ago(196, 'owner')
  const { firstName, lastName } = caller
  const document = { country: 'NG', documentType: 'BVN', documentNumber: '22250314827' } as const
  const { kycId } = await initiateKyc(
    { tx, services, caller },
    {
      ...document,
      firstName,
      lastName,
      dateOfBirth: '1988-02-17',
    },
  )
  const later = yield ago(194.6)
  await decideIdentity(later, kycId, { outcome: 'approved' })
}

/** What its owner and its admin set and change. */
async function* set({ ago, cast }: Past): Story {
  let context = yield ago(198.9, 'owner')
  await context.settings(teamSettings).edit({ sessionTimeout: '1440', maxMembers: '25', memberLeft: false })
  context = yield ago(75.2, 'owner')
  await context.settings(teamSettings).edit({ sessionTimeout: '480' })
  context = yield ago(47, 'admin')
  await context
    .records(teamMembers)
    .act(await memberOf(context, cast.get('member')), 'editRole', { role: 'member' })
  known(cast, 'member')
  context = yield ago(30.4, 'owner')
  await context.records(teamMembers).act(await memberOf(context, cast.get('sofia')), 'suspend')
  context = yield ago(30, 'admin')
  await context.records(savedViews).create({
    name: 'Waiting for payment',
    list: 'invoices',
    query: 'status=sent&status=viewed&sort=-total',
    shared: true,
  })
  context = yield ago(28, 'owner')
  await context
    .settings(settlement)
    .edit({ network: 'ethereum', address: await deriveAddress('demo settlement') })
  context = yield ago(19, 'owner')
  await context.settings(teamSettings).edit({ maxMembers: '10' })
  context = yield ago(5.4, 'owner')
  await context.settings(teamSettings).edit({ memberLeft: true })
  context = yield ago(3.3, 'owner')
  await publish(context, passwordChanged, { ...context.caller, passkeys: 0 })
  await noteOwn(context, 'password_changed')
  context = yield ago(0.125, 'owner')
  await publish(context, sessionEnded, { userId: context.caller.userId, teamId: context.caller.team.id })
  await noteOwn(context, 'session_revoked')
}

async function memberOf({ tx }: OperationContext, person: Person | undefined): Promise<string> {
  const [row] = await tx
    .select()
    .from(teamMember)
    .where(eq(teamMember.userId, person?.userId ?? ''))
  return row?.id ?? ''
}

function noteOwn({ tx, services, caller }: OperationContext, action: string) {
  return recordEvent({ tx, services }, caller, { action, userId: caller.userId, teamId: caller.team.id })
}

/** The keys of its programs: one in use, one that expires, one that was revoked. No one knows their secrets. */
async function* programme({ ago, daysAgo }: Past): Story {
  let context = yield ago(44.1, 'admin')
  const make = (name: string, scopes: readonly string[], rest: object = {}) =>
    createApiKey(context.services, context.caller, { name, scopes, ...rest })
  const { id } = await make('Old reporting', ['transactions.view'])
  await context.records(apiKeys).act(String(id), 'revoke')
  context = yield ago(32.3, 'admin')
  await regenerateKeys(context.services, context.caller, 24)
  context = yield ago(19.3, 'admin')
  const scopes = ['invoices.view', 'invoices.export', 'transactions.view']
  const used = await make('Accounting export', scopes, { addresses: ['203.0.113.0/24'] })
  context = yield ago(11.6, 'admin')
  await make('Shop checkout', ['links.view', 'links.write'], { expiresAt: daysAgo(-80).toISOString() })
  const { tx, services } = yield ago(0.2)
  const last = { lastUsedAt: services.now(), lastUsedIp: '203.0.113.24' }
  await tx
    .update(apiKey)
    .set(last)
    .where(eq(apiKey.id, String(used.id)))
}

/** A second team, so that there is something to switch to, and the plan that the first one is on. */
async function* labs({ ago, cast, now }: Past): Story {
  const { tx, services, caller } = yield ago(61, 'admin')
  const teamId = await createTeam({ tx, services }, { name: 'Demo Labs', ownerId: caller.userId })
  const later = yield ago(60)
  const owner = cast.get('owner')
  await addMember({ tx, services: later.services }, { teamId, userId: owner?.userId ?? '', role: 'viewer' })
  const startOf = (month: number) => new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString()
  const period = {
    currentPeriodStart: startOf(now.getUTCMonth()),
    currentPeriodEnd: startOf(now.getUTCMonth() + 1),
  }
  const subscription = { plan: 'Business', status: 'active' as const, ...period }
  await tx
    .update(team)
    .set({ subscription })
    .where(eq(team.id, owner?.teamId ?? ''))
}
