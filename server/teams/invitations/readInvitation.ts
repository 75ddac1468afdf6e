import { seenBy } from '#server/engine/ListSource.ts'
import { findRow } from '#server/engine/write/findRow.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { invitationSource } from './invitationSource.ts'

/** An invitation of the caller's team, as the API sends it. Throws 404. */
export async function readInvitation(tx: Orm, services: Services, caller: Caller, id: string) {
  const source = seenBy(caller, invitationSource, services)
  return source.toRecord(await findRow(tx, source, { viewer: caller, id }))
}
