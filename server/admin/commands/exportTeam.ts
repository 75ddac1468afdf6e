import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { decodeRow } from '#server/engine/exportCsv.ts'
import { idOf, reachedBy, visibleTo, type ListSource, type Viewer } from '#server/engine/ListSource.ts'
import { team } from '#server/identity/schema.ts'
import { systemCaller } from '#server/identity/systemCaller.ts'
import { ledgerAccount, ledgerEntry, ledgerPosting } from '#server/ledger/schema.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Services } from '#server/Services.ts'

/** Teams that go by a name or id. */
export function findTeams({ db }: Pick<Services, 'db'>, idOrName: string) {
  return db.orm
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(or(eq(team.id, idOrName), eq(team.name, idOrName)))
    .orderBy(team.id)
}

/**
 * The data of a team as pieces of one JSON document: its records by resource, as the API answers them, and the postings of
 * its accounts. Secrets are masked, as in the API; of files there is what is known of them, not their content. Each
 * resource is read as of one moment, in memory that does not grow. The export stands in the audit log.
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
  const owned = [...engine.sources.values()].filter(
    ({ scope }) => scope !== 'platform' && scope.of === 'team',
  )
  for (const [at, source] of owned.entries()) {
    yield `${at > 0 ? ',' : ''}\n${JSON.stringify(source.resource.name)}:`
    yield* toArray(readRecords(services, source, viewer))
  }
  yield '},\n"ledger":'
  yield* toArray(readPostings(services, teamId))
  yield '}\n'
}

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

/** Every posting of the accounts that a team has, of its cards and of its investments. */
async function* readPostings({ db }: Services, teamId: string): AsyncGenerator<readonly AnyRecord[]> {
  const isCards = sql`${ledgerAccount.ownerId} in (select id from card where team_id = ${teamId})`
  const isInvestments = sql`${ledgerAccount.ownerId} in (select id from investment where team_id = ${teamId})`
  const query = db.orm
    .select({
      entry: ledgerEntry.id,
      kind: ledgerEntry.kind,
      at: ledgerEntry.createdAt,
      purpose: ledgerAccount.purpose,
      owner: ledgerAccount.ownerId,
      currency: ledgerPosting.currency,
      amount: ledgerPosting.amount,
      balanceAfter: ledgerPosting.balanceAfter,
    })
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
  yield* db.stream(query.getSQL())
}
