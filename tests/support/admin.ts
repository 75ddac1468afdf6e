import { and, asc, eq } from 'drizzle-orm'
import { holdDeposit } from '#server/core/wallet/recordDeposit.ts'
import { auditLog } from '#server/engine/db/schema.ts'
import { teamMember, users } from '#server/features/people/identity/schema.ts'
import { notification } from '#server/features/outward/notifications/schema.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import type { Envelope, TestAnswer } from './TestClient.ts'

/** The person that administrators act on, unless a test says otherwise: the owner of "Test Store". */
export const OWNER = 'owner@test.example'
export const REASON = 'Asked for by compliance'

/** Makes a call of the administration, as its administrator and with a reason. */
export function act<Data = Readonly<Record<string, unknown>>>(
  api: TestApi,
  path: string,
  body: object = {},
  key?: string,
): Promise<TestAnswer<Envelope<Data>>> {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return api.as('platform').post(`/admin/${path}`, { reason: REASON, ...body }, headers)
}

/** Does an action of a collection of the administration to a record, as its administrator and with a reason. */
export function actOn<Data = Readonly<Record<string, unknown>>>(
  api: TestApi,
  path: `${string}/actions/${string}`,
  {
    by = 'platform',
    key = crypto.randomUUID(),
    ...body
  }: { by?: Persona; key?: string; [field: string]: unknown } = {},
): Promise<TestAnswer<Envelope & Data>> {
  return api.as(by).post(`/${path}`, { reason: REASON, ...body }, { 'Idempotency-Key': key })
}

/** What is answered to an act that waits for a second administrator. */
export interface Awaiting {
  readonly approvalId: string
  readonly status: string
  readonly expiresAt: string
  readonly confirmableFrom: string | null
}

/** Has the first administrator ask for an act that takes two. */
export async function ask(api: TestApi, path: string, body: object = {}, key?: string) {
  await api.as('platform2').get('/user')
  return act<Awaiting>(api, path, body, key)
}

export const APPROVAL_REASON = 'The customer was called'

/** Decides what was asked for, as the second administrator. */
export function decide(
  api: TestApi,
  id: string,
  verb: 'approve' | 'reject' | 'withdraw' = 'approve',
  by: Persona = 'platform2',
) {
  return actOn(api, `approvals/${id}/actions/${verb}`, { by, reason: APPROVAL_REASON })
}

/** Has two administrators do an act. Answers what refused the request, or what became of the approval. */
export async function actTogether(api: TestApi, path: string, body: object = {}) {
  const asked = await ask(api, path, body)
  return asked.status === 202 ? decide(api, asked.body.data.approvalId) : asked
}

/** The id of somebody who has been called as before; empty when there is nobody with this address. */
export async function idOf(api: TestApi, email = OWNER): Promise<string> {
  const { orm } = api.services.db
  const [found] = await orm.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found?.id ?? ''
}

/** The team that somebody owns. */
export async function teamOf(api: TestApi, email = OWNER): Promise<string> {
  const { orm } = api.services.db
  const [found] = await orm
    .select({ id: teamMember.teamId })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(users.email, email), eq(teamMember.role, 'owner')))
  return found?.id ?? ''
}

/** What the audit log says, of one action or of all, oldest first. */
export const audited = ({ services }: TestApi, action?: string) =>
  services.db.orm
    .select()
    .from(auditLog)
    .where(action === undefined ? undefined : eq(auditLog.action, action))
    .orderBy(auditLog.seq)

/** What it says of administrators. */
export const acts = async (api: TestApi) =>
  (await audited(api)).filter(({ action }) => action.startsWith('admin_'))

/** What somebody was told, oldest first. */
export async function noticesTo(api: TestApi, email = OWNER) {
  const { orm } = api.services.db
  const { title, message, type, priority } = notification
  return orm
    .select({ title, message, type, priority })
    .from(notification)
    .innerJoin(users, eq(users.id, notification.userId))
    .where(eq(users.email, email))
    .orderBy(asc(notification.createdAt), asc(notification.id))
}

/** Lets 25 USDC arrive for the owner's team that somebody has to look at first. Answers the reference. */
export async function hold(api: TestApi, amount = '25'): Promise<string> {
  await api.as('owner').get('/user')
  const teamId = await teamOf(api)
  const flag = 'The sender is on a watch list'
  const held = { teamId, currency: 'USDC', network: 'ethereum', amount, flag }
  return api.services.db.transaction((tx) => holdDeposit({ tx, services: api.services }, held))
}

/** Places a lien on the owner's USDC, with changes. */
export async function lien(api: TestApi, amount: string, changes: object = {}) {
  const body = { userId: await idOf(api), currency: 'USDC', amount, ...changes }
  return act<{ readonly reference: string; readonly lienId: string; readonly amount: string }>(
    api,
    'lien-account',
    body,
  )
}
