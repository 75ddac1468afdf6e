import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { isFileKind } from '#define'
import { file } from '#server/engine/files/schema.ts'
import { recordDraft } from '#server/engine/schema.ts'
import { thumbnailOf } from './uploadFile.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** How long a file may belong to no record: its form may still be open. */
const UNUSED_MS = 24 * 60 * 60 * 1000

/**
 * Removes the files that no record and no draft has held for a day. Those found now are only marked, which keeps records from taking them;
 * their content goes the next time, when that is certain.
 */
export async function removeUnusedFiles({
  tx,
  services: { engine, files, now },
}: WorkContext<'engine' | 'files' | 'now'>): Promise<void> {
  const marked = await tx.select({ id: file.id }).from(file).where(isNotNull(file.removedAt))
  for (const { id } of marked) await Promise.all([files.remove(id), files.remove(thumbnailOf(id))])
  if (marked.length > 0)
    await tx.delete(file).where(
      inArray(
        file.id,
        marked.map(({ id }) => id),
      ),
    )
  const before = new Date(now().getTime() - UNUSED_MS)
  const inDrafts = sql`select jsonb_path_query(${recordDraft.values}, 'lax $.*.id') #>> '{}' from ${recordDraft}`
  for (const { resource, written } of engine.collections)
    for (const [name, { kind }] of Object.entries(written.fields)) {
      const column = written.columns[name]
      if (!isFileKind(kind) || !column) continue
      const held = sql`select jsonb_path_query(${column}, 'lax $[*].id') #>> '{}' from ${written.table} where ${column} is not null`
      await tx
        .update(file)
        .set({ removedAt: now() })
        .where(
          and(
            eq(file.resource, resource.name),
            eq(file.field, name),
            isNull(file.removedAt),
            lt(file.touchedAt, before),
            sql`${file.id} not in (${held})`,
            sql`${file.id} not in (${inDrafts})`,
          ),
        )
    }
}
