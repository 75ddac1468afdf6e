import type { Orm } from '#server/engine/db/Database.ts'
import { remember } from '#server/engine/support/remember.ts'
import { endsOf, findLookAlike, readPayees } from './readPayees.ts'
import type { Acquaintance } from './reviewSend.ts'

/** What a team knows of addresses, asked once for each, and of those that it is about to pay. */
export function knowPayees(orm: Orm, teamId: string) {
  const read = remember(async (address: string) => {
    const [payee] = await readPayees(orm, { teamId, address })
    const isNew = (payee?.times ?? 0) === 0
    const name = payee?.name ?? null
    return { name, isNew, looksLike: isNew && (await findLookAlike(orm, { teamId, address })) !== undefined }
  })
  const paid = new Set<string>()
  /** The first of those that look alike. */
  const byEnds = new Map<string, string>()
  return {
    find: async (address: string): Promise<Acquaintance> => {
      const { name, isNew, looksLike } = await read(address)
      if (paid.has(address)) return { name, isNew: false, looksLike: false }
      const alike = byEnds.get(endsOf(address))
      const isAlike = alike !== undefined && alike.toLowerCase() !== address.toLowerCase()
      return { name, isNew, looksLike: isNew && (looksLike || isAlike) }
    },
    /** EIP-55. */
    add: (address: string): void => {
      paid.add(address)
      const ends = endsOf(address)
      if (!byEnds.has(ends)) byEnds.set(ends, address)
    },
  }
}
