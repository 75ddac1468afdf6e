import { eq, sql } from 'drizzle-orm'
import type { FileSnapshot } from '#server/engine/files/takeFiles.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { makePng } from '#server/engine/files/makeThumbnail.ts'
import type { Services } from '#server/entry/Services.ts'
import { team } from './schema.ts'

/** Where anyone who has the address sees a team's logo; null without one. */
export const logoUrlOf = (logo: FileSnapshot | null): string | null =>
  logo && `/api/public/logos/${encodeURIComponent(logo.id)}`

/** The logo with this id, while a team has it. */
export async function findLogo(orm: Orm, id: string): Promise<FileSnapshot | undefined> {
  const [found] = await orm
    .select({ logo: team.logo })
    .from(team)
    .where(sql`${team.logo} ->> 'id' = ${id} and ${team.deletedAt} is null`)
  return found?.logo ?? undefined
}

/** Where a team's business is: two letters of ISO 3166, null where it is not set. */
export async function readCountry({ db }: Pick<Services, 'db'>, teamId: string): Promise<string | null> {
  const [found] = await db.orm.select({ country: team.country }).from(team).where(eq(team.id, teamId))
  return found?.country ?? null
}

/** The logo of a team as a document takes it; undefined without one, or when its content is gone. */
export async function readLogo(
  { db, files }: Pick<Services, 'db' | 'files'>,
  teamId: string,
): Promise<Uint8Array | undefined> {
  const [found] = await db.orm.select({ logo: team.logo }).from(team).where(eq(team.id, teamId))
  const content = found?.logo && (await files.get(found.logo.id))
  return content ? makePng(content) : undefined
}
