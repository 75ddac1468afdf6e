import { and, eq, isNull } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { seenBy } from '#server/engine/ListSource.ts'
import { findRow } from '#server/engine/write/findRow.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { invoice } from './schema.ts'
import type { Caller } from '#server/http/Caller.ts'
import { notFound } from '#server/http/ApiError.ts'
import type { Services } from '#server/Services.ts'
import { invoiceSource } from './invoices.source.ts'

/** A row of the table, whose amounts are exact decimal strings. */
export type InvoiceRow = typeof invoice.$inferSelect

/** What a change is meant for. */
export interface Place {
  readonly id: string
  /** The version it is based on, if it says so. */
  readonly version: number | undefined
}

/** An invoice as it is sent. Throws 404 for one that is not there, and for one of another team. */
export async function readInvoice(
  orm: Orm,
  services: Services,
  caller: Caller,
  id: string,
): Promise<AnyRecord> {
  const source = seenBy(caller, invoiceSource, services)
  return source.toRecord(await findRow(orm, source, { viewer: caller, id }))
}

/** Keeps everybody else from changing an invoice until the transaction ends. Throws 404 as `readInvoice` does. */
export async function lockInvoice(tx: Orm, { team }: Pick<Caller, 'team'>, id: string): Promise<InvoiceRow> {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), eq(invoice.teamId, team.id), isNull(invoice.deletedAt)))
    .for('update')
  if (!row) throw notFound()
  return row
}
