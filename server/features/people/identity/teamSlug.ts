import { eq, sql } from 'drizzle-orm'
import { slugify } from '#define'
import { isReservedSlug } from '#resources/vocabulary/reservedSlugs.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { teamSlug } from './schema.ts'

/**
 * The readable address of a new team, made from its name; where that is taken or reserved, with letters of its own, which tell
 * no one how many teams go by it. Null when no letter of the name is allowed in an address. Another caller with the same name
 * waits for this transaction.
 */
export async function makeTeamSlug(
  tx: Orm,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | null> {
  const base = slugify(name)
  if (base === '') return null
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`team slug ${base}`}))`)
  const isTaken = isReservedSlug(base) || (await tx.$count(teamSlug, eq(teamSlug.slug, base))) > 0
  return isTaken ? `${base}-${sha256(id).slice(0, 8)}` : base
}
