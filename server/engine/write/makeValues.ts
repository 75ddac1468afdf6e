import { and, eq, like, or, sql } from 'drizzle-orm'
import { type AnyRecord, type Field, slugify } from '#define'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { fieldSequence } from '../schema.ts'
import { lastPosition } from './positions.ts'

// Any number, the same in every process, and no other lock's.
const SLUG_LOCK = 4104

/**
 * The values of a new record that the API makes: slugs that were left out, the next number of each sequence, and the last place of
 * an order that people give their list.
 */
export async function makeValues(
  context: OperationContext,
  collection: Collection,
  values: AnyRecord,
): Promise<AnyRecord> {
  const made: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(collection.written.fields)) {
    if ((values[name] ?? null) !== null) continue
    if (field.kind === 'slug') made[name] = await makeSlug(context, collection, { name, field, values })
    if (field.kind === 'sequence') made[name] = await nextNumber(context, collection, { name, field })
    if (name === collection.resource.list.position) made[name] = await lastPosition(context, collection)
  }
  return { ...values, ...made }
}

interface Slug {
  readonly name: string
  readonly field: Field
  readonly values: AnyRecord
}

/** Another caller that makes one of the same field at the same time waits for this transaction, and then sees what it took. */
async function makeSlug(
  { tx, caller }: OperationContext,
  { resource, scope, written }: Collection,
  { name, field, values }: Slug,
): Promise<string | null> {
  const from = 'from' in field.options ? field.options.from : ''
  const title = slugify(String(values[from] ?? ''))
  if (title === '' && field.optional) return null
  const base = title || slugify(resource.labels.singular)
  const place = `${written.name} ${name} ${scope === 'platform' ? '' : caller.team.id}`
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK}, hashtext(${place}))`)
  const column = written.columns[name]
  const { teamId } = written.columns
  if (!column) return base
  const mine = scope === 'platform' || !teamId ? undefined : eq(teamId, caller.team.id)
  const rows = await tx
    .select({ slug: column })
    .from(written.table)
    .where(and(mine, or(eq(column, base), like(column, `${base}-%`))))
  const taken = new Set(rows.map(({ slug }) => slug))
  const numbered = (count: number) => (count === 1 ? base : `${base}-${count}`)
  let count = 1
  while (taken.has(numbered(count))) count += 1
  return numbered(count)
}

/**
 * Another caller that takes the next number of the same sequence waits for this transaction, so that numbers neither repeat nor, when it is
 * rolled back, leave a gap.
 */
async function nextNumber(
  { tx, caller }: OperationContext,
  { scope, written }: Collection,
  { name, field }: Omit<Slug, 'values'>,
): Promise<string> {
  const { teamId, last } = fieldSequence
  const [row] = await tx
    .insert(fieldSequence)
    .values({
      teamId: scope === 'platform' ? '' : caller.team.id,
      field: `${written.name}.${name}`,
      last: 1,
    })
    .onConflictDoUpdate({ target: [teamId, fieldSequence.field], set: { last: sql`${last} + 1` } })
    .returning({ last })
  if (!row) throw new Error('The sequence gave no number')
  const format = 'format' in field.options ? field.options.format : '{n}'
  return format.replace(/\{n(?::(\d+))?\}/, (_, digits = '1') =>
    String(row.last).padStart(Number(digits), '0'),
  )
}
