import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Collection } from '../Collection.ts'
import { decimalBetween } from '../tables/decimalBetween.ts'
import type { OperationContext } from '../OperationContext.ts'

// Any number, the same in every process, and no other lock's.
const ORDER_LOCK = 4105

/** The order that people give a list: where positions are kept, and which rows share it. */
export interface Order {
  /** The field with the position. */
  readonly name: string
  readonly table: PgTable
  readonly column: PgColumn
  readonly key: PgColumn
  readonly teamId: PgColumn | undefined
  /** Undefined: all rows share it. */
  readonly mine: SQL | undefined
}

/** The order of a collection for all teams. Undefined: people give it none. */
export function orderOf({ resource, scope, written }: Collection): Order | undefined {
  const name = resource.list.position
  if (name === undefined) return undefined
  const { [name]: column, id: key, teamId } = written.columns
  if (!column || !key) throw new Error(`${written.name} has no ${name}`)
  const shared = scope === 'platform' ? undefined : teamId
  return { name, table: written.table, column, key, teamId: shared, mine: undefined }
}

/** The order of the caller's team. Who asks for it at the same time waits for this transaction, so that no two get one place. */
export async function lockOrder({ tx, caller }: OperationContext, collection: Collection): Promise<Order> {
  const order = orderOf(collection)
  if (!order) throw new Error(`${collection.resource.name} has no position`)
  const { teamId } = order
  const whose = `${collection.written.name} ${teamId ? caller.team.id : ''}`
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK}, hashtext(${whose}))`)
  return { ...order, mine: teamId && eq(teamId, caller.team.id) }
}

/** The position behind all others of the team. */
export async function lastPosition(context: OperationContext, collection: Collection): Promise<string> {
  const { table, column, mine } = await lockOrder(context, collection)
  const [row] = await context.tx
    .select({ position: column })
    .from(table)
    .where(and(mine, isNotNull(column)))
    .orderBy(desc(column))
    .limit(1)
  return decimalBetween(row ? String(row.position) : undefined, undefined)
}

/** Gives rows without a position one, behind all others and in the order in which they were made. */
export async function fillPositions(tx: Orm, { table, column, key, teamId, mine }: Order): Promise<void> {
  const isNew = and(mine, isNull(column))
  const [missing] = await tx.select({ key }).from(table).where(isNew).limit(1)
  if (!missing) return
  const team = sql`${teamId ?? sql`1`}`
  const made = 'createdAt' in table ? sql`${table.createdAt}, ` : sql``
  await tx.execute(sql`
    update ${table} set ${sql.identifier(column.name)} = counted.place
    from (
      select ${key} as id, coalesce(known.most, 0) + row_number() over (partition by ${team} order by ${made}${key}) as place
      from ${table}
      left join (select ${team} as team, ceil(max(${column})) as most from ${table} group by 1) as known on known.team = ${team}
      where ${and(mine, isNull(column))}
    ) as counted
    where ${key} = counted.id`)
}
