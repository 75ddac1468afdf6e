import {
  parse,
  PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { soon } from '../support/soon.ts'

/**
 * How PGlite is started, wherever its files are. It empties its page cache at each start: with the 128 MB that Postgres takes by
 * itself that was a fifth of the start. 600,000 rows (236 MB) are read as fast with 32 MB. An empty database has two files of its
 * log already: with the 16 MB that Postgres takes by itself they were two thirds of what a start from a copy reads.
 */
export const PGLITE_OPTIONS = {
  extensions: { pg_trgm },
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['max_wal_size = 128MB', 'random_page_cost = 1.1', 'shared_buffers = 32MB'],
  // As node-postgres does: a bigint need not fit a number.
  parsers: { [types.INT8]: (value: string) => value },
}

/** A statement that the database has parsed, with what it takes and gives. */
interface Prepared {
  readonly name: string
  /** The types of its parameters, as the database's numbers of types. */
  readonly parameters: readonly number[]
  /** The row description, which precedes the rows of each answer. */
  readonly described: readonly Message[]
}

/** From a query until the process has had time for anything else. */
interface Turn {
  readonly began: number
  readonly end: Promise<void>
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

const { serialize } = protocol
/** Enough for everything that the application asks; each takes some 50 kB. */
const MOST_KEPT = 300
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i
/** What may change the columns that a kept statement answers. */
const CHANGES_TABLES = /^\s*(?:create|alter|drop)\b/i
/** How long queries may follow each other before timers and connections have their turn, in ms. */
const TURN_MS = 5

/**
 * PGlite that parses a statement once and sends it in one message; by itself it parses each again, in six. A list is answered
 * in half the time by it. And between queries it lets the process accept connections and read requests: PGlite runs in the
 * process, and queries that wait for it would follow each other without a pause.
 */
export class PreparedPglite extends PGlite {
  readonly #kept = new Map<string, Prepared>()
  #named = 0
  #asked = 0
  #turn: Turn | undefined

  override async query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (!PREPARABLE.test(text)) return this.#runPlain(text, () => super.query<T>(text, values, options))
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#run<T>(text, values, options))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, values, options) =>
        PREPARABLE.test(text)
          ? this.#run(text, values, options)
          : this.#runPlain(text, () => tx.query(text, values, options))
      return work({ ...tx, query })
    })
  }

  /** Queries and transactions that run or wait for their turn. */
  get asked(): number {
    return this.#asked
  }

  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    this.#asked += 1
    return super
      ._runExclusiveTransaction(async () => {
        await this.#letOthersRun()
        return work()
      })
      .finally(() => (this.#asked -= 1))
  }

  async #letOthersRun(): Promise<void> {
    if (this.#turn === undefined) this.#turn = this.#beginTurn()
    else if (performance.now() - this.#turn.began > TURN_MS) await this.#turn.end
  }

  #beginTurn(): Turn {
    const end = new Promise<void>((resolve) => {
      soon(() => {
        this.#turn = undefined
        resolve()
      })
    })
    return { began: performance.now(), end }
  }

  async #runPlain<T>(text: string, run: () => Promise<Results<T>>): Promise<Results<T>> {
    const results = await run()
    if (CHANGES_TABLES.test(text)) await this.#forget([...this.#kept.keys()])
    return results
  }

  #run<T>(text: string, values: readonly unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, parameters, described } = await this.#prepare(text)
      const serialized = values.map((value, index) => this.#serialize(value, parameters[index]))
      const answer = await this.#send(
        serialize.bind({ statement: name, values: serialized }),
        serialize.execute(),
      )
      if (!this.isInTransaction()) await this.syncToFs()
      // Laid over by reference: the type's own parsers are hundreds, and Drizzle gives a few with each query.
      const parsers = Object.assign(Object.create(this.parsers), options?.parsers) as typeof this.parsers
      const [results] = parse.parseResults([...described, ...answer], parsers, {
        rowMode: options?.rowMode ?? 'object',
      })
      return results as Results<T>
    })
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#kept.get(text)
    if (known) return this.#keep(text, known)
    const name = `kept_${++this.#named}`
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    if (this.#kept.size >= MOST_KEPT) await this.#forget([...this.#kept.keys()].slice(0, 1))
    const parameters = parse.parseDescribeStatementResults(messages)
    const described = messages.filter((message) => message.name === 'rowDescription')
    return this.#keep(text, { name, parameters, described })
  }

  /** As the latest: a map keeps the order in which its entries were set. */
  #keep(text: string, prepared: Prepared): Prepared {
    this.#kept.delete(text)
    this.#kept.set(text, prepared)
    return prepared
  }

  async #forget(texts: readonly string[]): Promise<void> {
    const closings = texts.flatMap((text) => {
      const { name } = this.#kept.get(text) ?? {}
      this.#kept.delete(text)
      return name === undefined ? [] : [serialize.close({ type: 'S', name })]
    })
    await this.#send(...closings)
  }

  #serialize(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : this.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  /** Sends protocol messages in one call; the final sync ends an error. */
  #send(...messages: readonly Uint8Array[]): Promise<Message[]> {
    return this.execProtocolStream(concat([...messages, serialize.sync()]), { syncToFs: false })
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
