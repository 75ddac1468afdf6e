import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import type { PickOwn } from '#server/providers/Chain.ts'
import { depositAddress } from '#server/core/wallet/schema.ts'

/** Addresses that the database is asked about at a time. */
const AT_ONCE = 1000

/** Finds ours among the receivers of a range: what has to be compared is what arrived, not every address ever given out. */
export function pickOwnAddresses(orm: Orm): PickOwn {
  return async (addresses) => {
    const own = new Set<string>()
    for (let first = 0; first < addresses.length; first += AT_ONCE) {
      const rows = await orm
        .select({ address: depositAddress.address })
        .from(depositAddress)
        .where(
          and(
            inArray(depositAddress.address, addresses.slice(first, first + AT_ONCE)),
            // A simulated address has no key.
            isNotNull(depositAddress.xpub),
          ),
        )
      for (const { address } of rows) own.add(address)
    }
    return own
  }
}
