import { eq } from 'drizzle-orm'
import { repeat } from '#server/engine/jobs/repeat.ts'
import { logError, nameError } from '#server/engine/support/logError.ts'
import type { ChainReader } from '#server/providers/Chain.ts'
import type { Services } from '#server/entry/Services.ts'
import { followChain } from './followChain.ts'
import { followSending } from './followSending.ts'
import { chainCursor } from './schema.ts'

/** How long the start of the application waits for the first answer of each chain. */
const FIRST_LOOK_MS = 5_000

/** Follows every chain of the configuration until stopped. Resolves when each was read once, or did not answer. */
export async function startFollowing(services: Services): Promise<() => Promise<void>> {
  const { chain, db } = services
  const readers = chain?.readers ?? []
  const look = async (reader: ChainReader) => {
    try {
      await followChain(services, reader)
      if (chain?.sending) await followSending(services, reader, chain.sending)
    } catch (error) {
      const { network } = reader.network
      logError(error)
      await db.transaction((tx) =>
        tx
          .update(chainCursor)
          .set({ error: nameError(error) })
          .where(eq(chainCursor.network, network)),
      )
    }
  }
  const firstLooks = Promise.all(readers.map(look))
  await Promise.race([firstLooks, new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_MS))])
  const stops = readers.map((reader) =>
    repeat(() => firstLooks.then(() => look(reader)), reader.network.pollMs, logError),
  )
  return async () => void (await Promise.all([firstLooks, ...stops.map((stop) => stop())]))
}
