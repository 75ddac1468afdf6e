import { eq } from 'drizzle-orm'
import { formatExactAmount } from '#define'
import { approval } from '#server/admin/approvals/schema.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { sendHold, sendRelease } from '#server/ledger/recipes.ts'
import type { Orm } from '#server/platform/db/Database.ts'

type Row = typeof approval.$inferSelect

/** A request that is about money of a team. */
export interface HeldSend {
  readonly id: string
  readonly teamId: string
  readonly currency: string
  readonly network: string
  readonly amount: string
  readonly toAddress: string
  readonly note: string | null
  readonly requestedBy: string
}

/** A request to pay, from its row; `undefined` for what an administrator asks for. */
export function heldSendOf(row: Row): HeldSend | undefined {
  const { id, kind, teamId, currency, network, amount, toAddress, note, requestedBy } = row
  if (kind !== 'send' || !teamId || !currency || !network || !amount || !toAddress) return undefined
  return { id, teamId, currency, network, amount, toAddress, note, requestedBy }
}

/** The request to pay with an id. Throws when there is none: its row is locked by then. */
export async function readHeldSend(tx: Orm, id: string): Promise<HeldSend> {
  const [row] = await tx.select().from(approval).where(eq(approval.id, id))
  const held = row && heldSendOf(row)
  if (!held) throw new Error(`${id} is no request to pay`)
  return held
}

/** Sets the amount of a request aside, fee included. */
export async function holdForApproval(tx: Orm, { id, ...move }: HeldSend): Promise<void> {
  await postEntry(tx, { kind: 'approval.hold', ref: { type: 'approval', id }, lines: sendHold(move) })
}

/** Returns the amount set aside to the team, once: the request was decided, or has expired. */
export async function releaseHold(tx: Orm, { id, ...move }: HeldSend): Promise<void> {
  await postEntry(tx, { kind: 'approval.release', ref: { type: 'approval', id }, lines: sendRelease(move) })
}

/** "25 USDC". */
export const amountOf = ({ amount, currency }: HeldSend): string => formatExactAmount(amount, currency)
