import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import { useRefresh } from '../api/useRefresh.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { type Matching, type ReadLine, readLine } from './matching.ts'
import { unevenText } from '../define/file/index.ts'
import type { CsvFile } from '../file/readFile.ts'
import { inBatches, type LineResult } from './results.ts'
import { say, toSent } from '../define/said.ts'
import type { FieldError } from '../define/validate.ts'

/** The progress of an import. */
export interface Run {
  /** `checking` stores nothing. */
  readonly step: 'checking' | 'importing'
  readonly state: 'running' | 'stopped' | 'failed' | 'done'
  /** So many rows are judged or imported, of so many. */
  readonly done: number
  readonly total: number
  readonly results: readonly LineResult[]
  /** Those that can be imported. */
  readonly good: readonly ReadLine[]
  /** Why it failed. */
  readonly problem?: string | undefined
  /** Of the import that the API keeps, once it has begun. */
  readonly id?: string
}

/** Checks and imports a file, a part at a time; each part is stored whole or not at all, and no line twice. */
export function useImport(resource: ScreenResource) {
  const client = useClient()
  const refresh = useRefresh()
  const [run, setRun] = useState<Run>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const root = `/imports/${resource.name}`

  const send = async (path: string, lines: readonly ReadLine[], from: Run): Promise<Run> => {
    const { signal } = (stop.current = new AbortController())
    let now: Run = { ...from, state: 'running' }
    setRun(now)
    try {
      for (const batch of inBatches(lines)) {
        const body = { lines: batch.map(({ line, values }) => ({ line, values })) }
        const answer = await callCollection<{ readonly results: readonly LineResult[] }>(client, path, {
          body,
        })
        const { results, done } = now
        now = { ...now, results: [...results, ...answer.results], done: done + batch.length }
        // Stored lines are reported, even after the user stopped.
        if (signal.aborted) return { ...now, state: 'stopped' }
        setRun(now)
      }
      return { ...now, state: 'done' }
    } catch (error) {
      return { ...now, state: 'failed', problem: messageOf(error) }
    }
  }

  const check = async (matching: Matching, file: CsvFile) => {
    const total = file.rows.length + file.uneven.length
    const start = { step: 'checking', state: 'running', done: 0, total, results: [], good: [] } as const
    setRun(start)
    const lines = await judgeRows(resource, matching, file)
    const wrong = lines.filter(({ errors }) => errors.length > 0)
    const sound = lines.filter(({ errors }) => errors.length === 0)
    const uneven = file.uneven.map((row) => ({
      line: row.line,
      errors: [{ field: '', text: unevenText(row, file.headings) }],
    }))
    const results = [...wrong, ...uneven].map(({ line, errors }) => ({
      line,
      ok: false,
      errors: errors.map(({ field, text }) => ({ field, ...toSent(text) })),
    }))
    const end = await send(`${root}/check`, sound, { ...start, results, done: results.length })
    const refused = new Set(end.results.flatMap(({ line, ok }) => (ok ? [] : [line])))
    if (end.state === 'stopped') setRun(undefined)
    else setRun({ ...end, good: sound.filter(({ line }) => !refused.has(line)) })
  }

  /** Imports what the check found good. Goes on where it was when it was stopped, or the connection was lost. */
  const importGood = async (file: ImportedFile) => {
    if (!run) return
    const { good, id, step } = run
    const fresh = { step: 'importing', done: 0, total: good.length, results: [] } as const
    const start: Run = { ...run, ...(step === 'checking' && fresh), state: 'running', problem: undefined }
    setRun(start)
    try {
      const begun = id ?? (await begin(file))
      const known = new Set(start.results.map(({ line }) => line))
      const left = good.filter(({ line }) => !known.has(line))
      setRun(await send(`${root}/${begun}/lines`, left, { ...start, id: begun }))
      refresh()
    } catch (error) {
      setRun({ ...start, state: 'failed', problem: messageOf(error) })
    }
  }

  const begin = async ({ name: fileName, digest }: ImportedFile) =>
    (await callCollection<{ readonly id: string }>(client, root, { body: { fileName, digest } })).id

  return {
    run,
    check: (matching: Matching, file: CsvFile) => void check(matching, file),
    importGood: (file: ImportedFile) => void importGood(file),
    stop: () => stop.current?.abort(),
    reset: () => setRun(undefined),
  }
}

/** What is noted of a file that is imported. */
type ImportedFile = Pick<CsvFile, 'name' | 'digest'>

/** So many rows are judged before the page may draw. */
const AT_ONCE = 1_000

/** Reads every row as a record and judges it, as far as the browser can; the rest is for the API. */
async function judgeRows(
  resource: ScreenResource,
  matching: Matching,
  { rows, point }: CsvFile,
): Promise<readonly ReadLine[]> {
  const repeats = createRepeats(resource)
  const judged: ReadLine[] = []
  for (const [index, row] of rows.entries()) {
    const read = readLine(resource, matching, { ...row, point })
    judged.push({ ...read, errors: [...read.errors, ...repeats(read)] })
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve))
  }
  return judged
}

/** Finds values of unique fields that an earlier line of the file has. */
function createRepeats({ importFields }: ScreenResource): (line: ReadLine) => readonly FieldError[] {
  const unique = importFields.filter(
    ({ definition: { kind, options } }) =>
      (kind === 'text' || kind === 'email') && 'unique' in options && options.unique === true,
  )
  const seen = new Map<string, number>()
  return ({ line, values }) =>
    unique.flatMap(({ name, label }) => {
      const value = values[name]
      if (typeof value !== 'string') return []
      const key = `${name} ${value}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, line)
      return first === undefined
        ? []
        : [{ field: name, text: say('{label} is also on line {first}', { label, first }) }]
    })
}
