import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { MemfsFrontendFS } from '@electric-sql/pglite/memfs-frontend'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createTabStore } from '#server/engine/tab/createTabStore.ts'

/** A file that the static build exported, as if a build with one more migration had written to it before. */
export async function makeNewer(exported: Uint8Array): Promise<Uint8Array> {
  let log = new Uint8Array(gunzipSync(exported))
  const store = await createTabStore(
    {
      // The database writes to what it is given.
      read: async () => log.slice(),
      append: async (bytes) => {
        log = new Uint8Array(Buffer.concat([log, bytes]))
      },
      replace: async (bytes) => {
        log = bytes
      },
    },
    async () => log.slice(),
  )
  const db = await PGlite.create({ fs: new MemfsFrontendFS(store.backend), extensions: { pg_trgm } })
  await db.exec(`insert into migration (name, sha) values ('9999_later.sql', 'unknown')`)
  await db.close()
  return gzipSync(log)
}
