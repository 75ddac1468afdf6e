import { and, asc, eq, lt, lte, notExists, sql } from 'drizzle-orm'
import { idOf } from '#server/engine/read/ListSource.ts'
import { conditionToWhere } from '#server/engine/query/conditionToWhere.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { readAutomations, automationsOf, type Automated } from './automations.ts'
import { RUN_AUTOMATION } from './runAutomation.ts'
import { automationRun } from './schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The kind of the job. */
export const FIND_DUE = 'automation.find'

const EVERY_MS = 60_000
/** Rows of one question; it is asked again until fewer are found. */
const PAGE = 500

/**
 * Adds a job for each record whose moment has come since, and for which the conditions hold; so what became due while no
 * process ran is done with the first one that does. Schedules itself again for the next minute.
 */
export async function findDue(context: WorkContext): Promise<void> {
  const { services } = context
  for (const automated of await readAutomations(context))
    while ((await claimDue(context, automated)) === PAGE);
  await planFinding(context, new Date(services.now().getTime() + EVERY_MS))
}

/** Schedules the search of a minute, once however many ask. Call it at start with the present moment. */
export async function planFinding({ tx, services }: WorkContext, at: Date = services.now()): Promise<void> {
  if (automationsOf(services).length === 0) return
  const minute = new Date(Math.floor(at.getTime() / EVERY_MS) * EVERY_MS)
  await enqueue(tx, {
    kind: FIND_DUE,
    payload: {},
    runAt: minute,
    uniqueKey: `${FIND_DUE}:${minute.toISOString()}`,
  })
}

async function claimDue(
  { tx, services }: WorkContext,
  { collection, key, action, run, since }: Automated,
): Promise<number> {
  const { resource, scope } = collection
  const id = idOf(collection)
  const column = collection.columns[since.field]
  if (!column || scope === 'platform' || scope.of !== 'team')
    throw new Error(`${resource.name}.actions.${key}.run: only records of a team run by themselves`)
  // A day begins in UTC.
  const isDay = resource.fields[since.field]?.kind === 'date'
  const begins = isDay ? sql<Date>`(${column}::timestamp at time zone 'UTC')` : sql<Date>`${column}`
  const isDone = tx
    .select({ recordId: automationRun.recordId })
    .from(automationRun)
    .where(
      and(
        eq(automationRun.resource, resource.name),
        eq(automationRun.action, key),
        eq(automationRun.recordId, id),
        sql`${automationRun.moment} >= ${begins}`,
      ),
    )
  const asked = { user: '', now: services.now() }
  const conditions = [run.when, action.visibleWhen, action.enabledWhen?.condition]
  const due = await tx
    .select({
      id: sql<string>`${id}`,
      teamId: sql<string>`${scope.column}`,
      moment: begins.mapWith((value) => new Date(String(value))),
    })
    .from(collection.table)
    .where(
      and(
        collection.where,
        collection.holdsAt?.(asked.now),
        lte(begins, sql.param(new Date(asked.now.getTime() - since.delay), automationRun.moment)),
        ...conditions.map((condition) => condition && conditionToWhere(collection, condition, asked)),
        notExists(isDone),
      ),
    )
    .orderBy(asc(begins), asc(id))
    .limit(PAGE)
  for (const { id: recordId, teamId, moment } of due) {
    const claimed = await tx
      .insert(automationRun)
      .values({ resource: resource.name, action: key, recordId, moment })
      .onConflictDoUpdate({
        target: [automationRun.resource, automationRun.action, automationRun.recordId],
        set: { moment },
        // Another process may have found it at the same time.
        setWhere: lt(automationRun.moment, moment),
      })
      .returning()
    if (claimed.length === 0) continue
    const payload = { resource: resource.name, action: key, id: recordId, teamId }
    await enqueue(tx, { kind: RUN_AUTOMATION, payload, runAt: asked.now })
  }
  return due.length
}
