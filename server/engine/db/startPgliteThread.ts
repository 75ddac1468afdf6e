import { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { QueryOptions } from '@electric-sql/pglite'
import { createBirpc, type BirpcReturn } from 'birpc'
import type { PgliteClient } from './pgliteDatabase.ts'
import type { RunQuery, PgliteThread, Refusal, RowForm } from './pgliteThread.ts'
import type { PgliteLocation } from './startPglite.ts'

/** What the thread calls back. */
export interface Notified {
  notify(channel: string, payload: string): void
}

interface RunningThread {
  readonly worker: Worker
  readonly remote: BirpcReturn<PgliteThread, Notified>
}

/**
 * Starts PGlite in a thread of its own: this one keeps serving requests while the database is at work. The first query waits
 * until it has started. A thread that dies fails what it was asked as an outage, and is started again by what is asked next.
 * @param script The built `pgliteThread.ts`.
 */
export function startPgliteThread(script: URL, place: PgliteLocation): PgliteClient {
  const notices = new EventEmitter()
  let running: RunningThread | undefined = run()
  let isClosed = false
  let asked = 0

  function run(): RunningThread {
    const worker = new Worker(script, { workerData: place })
    const remote = createBirpc<PgliteThread, Notified>(
      { notify: (channel, payload) => void notices.emit(channel, payload) },
      {
        post: (message) => worker.postMessage(message),
        on: (take) => void worker.on('message', take),
        deserialize: readRefusal,
        timeout: -1,
      },
    )
    worker.once('error', (cause) =>
      remote.$close(new Error('The thread of the database has ended', { cause })),
    )
    worker.once('exit', () => {
      remote.$close()
      if (!isClosed) running = undefined
    })
    return { worker, remote }
  }

  function remote(): RunningThread['remote'] {
    if (running) return running.remote
    running = run()
    for (const channel of notices.eventNames()) void running.remote.listen.asEvent(String(channel))
    return running.remote
  }

  async function count<T>(work: Promise<T>): Promise<T> {
    asked += 1
    return work.finally(() => (asked -= 1))
  }

  const transaction: PgliteClient['transaction'] = async (work) => {
    const { begin, queryInTransaction, commit, rollBack } = remote()
    await begin()
    let isOpen = true
    const query = queryBy((...asking) => {
      if (!isOpen) throw new Error('The transaction has ended')
      return queryInTransaction(...asking)
    })
    const undo = async (error: unknown): Promise<never> => {
      await rollBack()
      throw error
    }
    const result = await work({ query })
      .catch(undo)
      .finally(() => (isOpen = false))
    await commit()
    return result
  }

  return {
    waitReady: running.remote.ready(),
    query: queryBy((...asking) => count(remote().query(...asking))),
    exec: (text) => count(remote().exec(text)),
    transaction: (work) => count(transaction(work)),
    listen: async (channel, onNotify) => {
      notices.on(channel, onNotify)
      await remote().listen(channel)
      return async () => void notices.off(channel, onNotify)
    },
    get asked() {
      return asked
    },
    close: async () => {
      isClosed = true
      if (!running || running.remote.$closed) return
      await running.remote.close()
      await running.worker.terminate()
    },
  }
}

function queryBy(ask: RunQuery): PgliteClient['query'] {
  return ((text, values = [], options) => ask(text, values, formOf(options))) as PgliteClient['query']
}

/** Drizzle's parsers leave a value as the database writes it, so the thread needs only their types. */
const formOf = ({ rowMode = 'object', parsers = {} }: QueryOptions = {}): RowForm => ({
  rowMode,
  asIs: Object.keys(parsers).map(Number),
})

/** What was thrown in the thread, as an error of this one. */
function readRefusal(message: { readonly e?: Refusal }): unknown {
  return message.e ? { ...message, e: Object.assign(new Error(), message.e) } : message
}
