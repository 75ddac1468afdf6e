import { Client } from 'pg'

const RETRY_MS = 1_000

/**
 * Listens to a channel on a connection of its own, since one of the pool belongs to nobody for long. When the connection
 * breaks it is made again; calls back then as well, as something may have been missed.
 */
export function listenOn(databaseUrl: string, channel: string, onNotify: () => void): () => Promise<void> {
  let isOver = false
  let client: Client | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = next
    next.on('notification', onNotify)
    next.on('error', () => undefined)
    next.on('end', () => {
      if (!isOver) retry = setTimeout(start, RETRY_MS)
    })
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    onNotify()
  }
  // A failure ends the connection, which leads to the next try.
  const start = () => void connect().catch(() => undefined)
  start()
  return async () => {
    isOver = true
    clearTimeout(retry)
    await client?.end()
  }
}
