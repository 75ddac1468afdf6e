import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { QueryOptions, Results, RowMode, Transaction } from '@electric-sql/pglite'
import { createBirpc } from 'birpc'
import { startPglite, type PgliteLocation } from './startPglite.ts'
import type { Notified } from './startPgliteThread.ts'

/** How rows are wanted. */
export interface RowForm {
  readonly rowMode: RowMode
  /** Types, by the database's numbers, whose values are wanted as it writes them. */
  readonly asIs: readonly number[]
}

export type RunQuery = (text: string, values: unknown[], form: RowForm) => Promise<Results<unknown>>

/** An error on its way to the other thread. What Postgres adds to it are texts: `code`, `constraint`, `detail`. */
export type Refusal = Readonly<Record<string, string>>

/** What the thread that serves requests asks of this one. At most one transaction is open. */
export interface PgliteThread {
  /** Answers when the database does. */
  ready(): void
  query: RunQuery
  exec(text: string): Promise<Results[]>
  begin(): Promise<void>
  queryInTransaction: RunQuery
  commit(): Promise<void>
  rollBack(): Promise<void>
  listen(channel: string): Promise<void>
  close(): Promise<void>
}

interface OpenTransaction {
  readonly tx: Transaction
  /** Commits it, unless it was rolled back. */
  readonly end: () => Promise<void>
}

// This file runs as a worker, which has one.
const port = parentPort as MessagePort
// With nothing else to wait for, Node would first end what V8 still compiles in the background: a third of the start.
port.ref()
// Else V8 takes all cores to optimise Postgres while the application is loaded on one of them.
setFlagsFromString('--wasm-num-compilation-tasks=1')
const client = await startPglite(workerData as PgliteLocation)
let open: OpenTransaction | undefined
/** Each channel is listened to once, for as long as the thread lives. */
const listening = new Map<string, Promise<unknown>>()

function begin(): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = client.transaction(
      (tx) =>
        new Promise<void>((leave) => {
          const end = () => {
            open = undefined
            leave()
            return ended
          }
          open = { tx, end }
          resolve()
        }),
    )
    ended.catch(reject)
  })
}

function opened(): OpenTransaction {
  if (!open) throw new Error('No transaction is open')
  return open
}

const optionsOf = ({ rowMode, asIs }: RowForm): QueryOptions => ({
  rowMode,
  parsers: Object.fromEntries(asIs.map((type) => [type, (value: string) => value])),
})

const caller = createBirpc<Notified, PgliteThread>(
  {
    ready: () => undefined,
    query: (text, values, form) => client.query(text, values, optionsOf(form)),
    exec: (text) => client.exec(text),
    begin,
    queryInTransaction: (text, values, form) => opened().tx.query(text, values, optionsOf(form)),
    commit: () => opened().end(),
    rollBack: async () => {
      const { tx, end } = opened()
      await tx.rollback()
      await end()
    },
    listen: async (channel) => {
      const started =
        listening.get(channel) ?? client.listen(channel, (payload) => void caller.notify(channel, payload))
      listening.set(channel, started)
      await started
    },
    close: () => client.close(),
  },
  {
    eventNames: ['notify'],
    post: (message) => port.postMessage(message),
    on: (take) => void port.on('message', take),
    serialize: writeRefusal,
    timeout: -1,
  },
)

/** An error with what can cross: the rest of it may hold functions. */
function writeRefusal(message: { readonly e?: Error }): unknown {
  const { e } = message
  if (!e) return message
  const texts = Object.entries({ ...e, message: e.message }).filter(([, value]) => typeof value === 'string')
  return { ...message, e: Object.fromEntries(texts) }
}
