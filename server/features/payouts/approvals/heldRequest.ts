import { eq } from 'drizzle-orm'
import type { Outflow } from '#resources/vocabulary/outflowOptions.ts'
import { OUTFLOW_NAMES } from '#resources/vocabulary/outflows.ts'
import { approval } from './schema.ts'
import { postEntry } from '#server/core/ledger/postEntry.ts'
import { sendHold, sendRelease } from '#server/core/ledger/recipes.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { EventContext } from '#server/engine/events.ts'

type Row = typeof approval.$inferSelect

/** A request about money of a team. */
export interface HeldRequest {
  readonly id: string
  readonly kind: Outflow
  readonly teamId: string
  readonly currency: string
  readonly amount: string
  /** What was asked for, as the act of its kind takes it. */
  readonly ask: unknown
  readonly requestedBy: string
}

/** A request about money of a team, from its row; `undefined` for what an administrator asks for. */
export function heldRequestOf(row: Row): HeldRequest | undefined {
  const { id, teamId, currency, amount, ask, requestedBy } = row
  const kind = OUTFLOW_NAMES.find((name) => name === row.kind)
  if (!kind || !teamId || !currency || !amount) return undefined
  return { id, kind, teamId, currency, amount, ask, requestedBy }
}

/** The request with an id. Throws when there is none: its row is locked by then. */
export async function readHeldRequest(tx: Orm, id: string): Promise<HeldRequest> {
  const [row] = await tx.select().from(approval).where(eq(approval.id, id))
  const held = row && heldRequestOf(row)
  if (!held) throw new Error(`${id} is no request about money of a team`)
  return held
}

type HeldMoney = Pick<HeldRequest, 'id' | 'teamId' | 'currency' | 'amount'>

/** Sets the amount of a request aside, fee included. */
export async function holdForApproval(
  { tx, services }: EventContext,
  { id, ...move }: HeldMoney,
): Promise<void> {
  const ref = { type: 'approval', id }
  await postEntry(tx, { kind: 'approval.hold', ref, at: services.now(), lines: sendHold(move) })
}

/** Returns the amount set aside to the team, once: the request was decided, or has expired. */
export async function releaseHold({ tx, services }: EventContext, { id, ...move }: HeldMoney): Promise<void> {
  const ref = { type: 'approval', id }
  await postEntry(tx, { kind: 'approval.release', ref, at: services.now(), lines: sendRelease(move) })
}
