import { and, asc, eq, getTableColumns, getTableName, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyRecord } from '#define'
import { chainTransfer, teamXpub } from '#server/core/chain/schema.ts'
import { decodeRow } from '#server/engine/read/exportCsv.ts'
import { idOf, reachedBy, visibleTo, type ListSource, type Viewer } from '#server/engine/read/ListSource.ts'
import { team, teamSlug } from '#server/features/people/identity/schema.ts'
import { systemCaller } from '#server/features/people/identity/systemCaller.ts'
import { ledgerAccount, ledgerEntry, ledgerPosting } from '#server/core/ledger/schema.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { importRun, recordComment, recordDraft } from '#server/engine/schema.ts'
import { paymentDecision, paymentLinkSlug, paymentSession } from '#server/features/sales/pay/schema.ts'
import { file } from '#server/engine/files/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import { settlementChange } from '#server/features/sales/settlement/schema.ts'
import { paymentFile } from '#server/features/payouts/files/schema.ts'
import { depositAddress, knownAddress } from '#server/core/wallet/schema.ts'
import { paymentOccurrence } from '#server/features/payouts/scheduled/schema.ts'

type TeamTable = PgTable & { readonly teamId: PgColumn }

/** What a team has besides the records of resources. Its addresses with their paths: what arrived there is found by them. */
const OTHERS: Readonly<Record<string, TeamTable>> = {
  receivingKeys: teamXpub,
  addresses: depositAddress,
  chainTransfers: chainTransfer,
  paymentSessions: paymentSession,
  paymentDecisions: paymentDecision,
  comments: recordComment,
  drafts: recordDraft,
  files: file,
  imports: importRun,
  paidAddresses: knownAddress,
  paymentFiles: paymentFile,
  scheduledDays: paymentOccurrence,
  settlementChanges: settlementChange,
  webAddresses: teamSlug,
  linkAddresses: paymentLinkSlug,
}

/** Teams that go by a name or id. */
export function findTeams({ db }: Pick<Services, 'db'>, idOrName: string) {
  return db.orm
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(or(eq(team.id, idOrName), eq(team.name, idOrName)))
    .orderBy(team.id)
}

/**
 * The data of a team as pieces of one JSON document: its records by resource, as the API answers them, what it has beside them,
 * and the postings of its accounts. Secrets are masked, as in the API; of files there is what is known of them, not their content. Each
 * resource is read as of one moment, in memory that does not grow. The export is in the audit log.
 */
export async function* exportTeam(services: Services, teamId: string): AsyncGenerator<string> {
  const { db, engine, now } = services
  const viewer = await systemCaller(db.orm, teamId)
  if (!viewer) throw new Error(`No team ${teamId}`)
  await db.transaction((tx) =>
    recordAudit(
      { tx, services, caller: 'system', teamId },
      {
        action: 'admin_team_exported',
        target: { type: 'team', id: teamId },
        details: { by: 'npm run admin' },
      },
    ),
  )
  const head = { format: 'coffer-team-1', exportedAt: now().toISOString(), team: viewer.team }
  yield `${JSON.stringify(head).slice(0, -1)},\n"records":{`
  for (const [at, source] of recordsOfTeams(engine).entries()) {
    yield `${at > 0 ? ',' : ''}\n${JSON.stringify(source.resource.name)}:`
    yield* toArray(readRecords(services, source, viewer))
  }
  yield '},\n"other":{'
  for (const [at, [name, table]] of Object.entries(OTHERS).entries()) {
    yield `${at > 0 ? ',' : ''}\n${JSON.stringify(name)}:`
    yield* toArray(readRows(services, table, teamId))
  }
  yield '},\n"ledger":'
  yield* toArray(readPostings(services, teamId))
  yield '}\n'
}

const recordsOfTeams = ({ sources }: Services['engine']): readonly ListSource[] =>
  [...sources.values()].filter(({ scope }) => scope !== 'platform' && scope.of === 'team')

/** The tables and views that an export reads, but for those of the ledger. */
export const exportedTables = ({ engine }: Pick<Services, 'engine'>): readonly string[] =>
  [...recordsOfTeams(engine).map(({ table }) => table), ...Object.values(OTHERS)].map((table) =>
    getTableName(table),
  )

async function* toArray(records: AsyncIterable<readonly AnyRecord[]>): AsyncGenerator<string> {
  let mark = '['
  for await (const batch of records)
    for (const record of batch) {
      yield `${mark}\n${JSON.stringify(record)}`
      mark = ','
    }
  yield mark === '[' ? '[]' : ']'
}

async function* readRecords(
  services: Services,
  given: ListSource,
  viewer: Viewer,
): AsyncGenerator<readonly AnyRecord[]> {
  const source = reachedBy(viewer, given, services)
  const query = services.db.orm
    .select(source.columns)
    .from(source.table)
    .where(visibleTo(viewer, source))
    .orderBy(asc(idOf(source)))
  for await (const rows of services.db.stream(query.getSQL()))
    yield rows.map((row) => source.toRecord(decodeRow(source, row)))
}

async function* readRows(
  { db }: Services,
  table: TeamTable,
  teamId: string,
): AsyncGenerator<readonly AnyRecord[]> {
  const columns = getTableColumns(table)
  const query = db.orm
    .select()
    .from(table)
    .where(eq(table.teamId, teamId))
    .orderBy(asc(Object.values(columns)[0] ?? table.teamId))
  for await (const rows of db.stream(query.getSQL())) yield rows.map((row) => decodeRow({ columns }, row))
}

const POSTING = {
  entry: ledgerEntry.id,
  kind: ledgerEntry.kind,
  at: ledgerEntry.createdAt,
  purpose: ledgerAccount.purpose,
  owner: ledgerAccount.ownerId,
  currency: ledgerPosting.currency,
  amount: ledgerPosting.amount,
  balanceAfter: ledgerPosting.balanceAfter,
}

/** Every posting of the accounts that a team has, of its cards and of its investments. */
async function* readPostings({ db }: Services, teamId: string): AsyncGenerator<readonly AnyRecord[]> {
  const isCards = sql`${ledgerAccount.ownerId} in (select id from card where team_id = ${teamId})`
  const isInvestments = sql`${ledgerAccount.ownerId} in (select id from investment where team_id = ${teamId})`
  const query = db.orm
    .select(POSTING)
    .from(ledgerPosting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerPosting.entryId))
    .where(
      or(
        and(eq(ledgerAccount.ownerType, 'team'), eq(ledgerAccount.ownerId, teamId)),
        and(eq(ledgerAccount.ownerType, 'card'), isCards),
        and(eq(ledgerAccount.ownerType, 'investment'), isInvestments),
      ),
    )
    .orderBy(ledgerPosting.entryId, ledgerPosting.line)
  for await (const rows of db.stream(query.getSQL()))
    yield rows.map((row) => decodeRow({ columns: POSTING }, row))
}
