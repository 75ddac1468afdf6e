import { sayAbout } from '#define/said'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { fileIdsIn, isFileKind, labelOf, type AnyRecord, type StoredFile } from '#define'
import { invalid } from '#server/engine/http/ApiError.ts'
import { file } from '#server/engine/files/schema.ts'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'

/** A file as a record holds it. */
export type FileSnapshot = Omit<StoredFile, 'url'>

/**
 * The input with what its files are, where it named them. Each must have been uploaded for its field, by this team.
 * From now on none of them is removed for a day, until the record is stored. Throws 400 per field.
 */
export async function takeFiles(
  { tx, caller, services }: Pick<OperationContext, 'tx' | 'caller' | 'services'>,
  { resource }: Pick<Collection, 'resource'>,
  input: AnyRecord,
): Promise<AnyRecord> {
  const taken: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const ids = isFileKind(field.kind) ? fileIdsIn(input[name]) : []
    if (ids.length === 0) continue
    const rows = await tx
      .update(file)
      .set({ touchedAt: services.now() })
      .where(
        and(
          inArray(file.id, [...ids]),
          eq(file.teamId, caller.team.id),
          eq(file.resource, resource.name),
          eq(file.field, name),
          isNotNull(file.storedAt),
          isNull(file.removedAt),
        ),
      )
      .returning({ id: file.id, name: file.name, type: file.type, bytes: file.bytes })
    const known = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    if (known.length < ids.length)
      throw invalid([
        { field: name, text: sayAbout(labelOf(field, name), 'names a file that doesn’t exist') },
      ])
    taken[name] = Array.isArray(input[name]) ? known : known[0]
  }
  return { ...input, ...taken }
}
