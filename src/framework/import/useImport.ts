import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import { useRefresh } from '../api/useRefresh.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { judgeRows } from './judgeRows.ts'
import type { Matching, ReadLine } from './matching.ts'
import type { CsvFile } from './readFile.ts'
import { inBatches } from './results.ts'
import type { LineResult } from './results.ts'

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
export function useImport(resource: ResolvedResource) {
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
    const total = file.rows.length
    const start = { step: 'checking', state: 'running', done: 0, total, results: [], good: [] } as const
    setRun(start)
    const lines = await judgeRows(resource, matching, file)
    const wrong = lines.filter(({ errors }) => errors.length > 0)
    const sound = lines.filter(({ errors }) => errors.length === 0)
    const results = wrong.map(({ line, errors }) => ({ line, ok: false, errors }))
    const end = await send(`${root}/check`, sound, { ...start, results, done: wrong.length })
    const refused = new Set(end.results.flatMap(({ line, ok }) => (ok ? [] : [line])))
    if (end.state === 'stopped') setRun(undefined)
    else setRun({ ...end, good: sound.filter(({ line }) => !refused.has(line)) })
  }

  /** Imports what the check found good. Goes on where it was when it was stopped, or the connection was lost. */
  const importGood = async (fileName: string) => {
    if (!run) return
    const { good, id, step } = run
    const fresh = { step: 'importing', done: 0, total: good.length, results: [] } as const
    const start: Run = { ...run, ...(step === 'checking' && fresh), state: 'running', problem: undefined }
    setRun(start)
    try {
      const begun = id ?? (await begin(fileName))
      const known = new Set(start.results.map(({ line }) => line))
      const left = good.filter(({ line }) => !known.has(line))
      setRun(await send(`${root}/${begun}/lines`, left, { ...start, id: begun }))
      refresh()
    } catch (error) {
      setRun({ ...start, state: 'failed', problem: messageOf(error) })
    }
  }

  const begin = async (fileName: string) =>
    (await callCollection<{ readonly id: string }>(client, root, { body: { fileName } })).id

  return {
    run,
    check: (matching: Matching, file: CsvFile) => void check(matching, file),
    importGood: (fileName: string) => void importGood(fileName),
    stop: () => stop.current?.abort(),
    reset: () => setRun(undefined),
  }
}
