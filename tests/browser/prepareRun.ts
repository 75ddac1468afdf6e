import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlace, type Place } from './createPlace.ts'
import { launchServer } from './launchServer.ts'

const [DEMO_DATA, FOLDER] = ['BROWSER_DEMO_DATA', 'BROWSER_FOLDER']

/**
 * Writes the demo data once, before the tests: to do that for each server of theirs takes ten times as long as to copy it.
 * Answers what removes it after them, with all that was made for the run.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-run-'))
  const { dataDir, databaseUrl, env, remove } = await createPlace()
  const { stop } = await launchServer({ env })
  await stop()
  process.env[DEMO_DATA] = JSON.stringify({ dataDir, databaseUrl })
  process.env[FOLDER] = folder
  return async () => {
    await Promise.all([remove(), rm(folder, { recursive: true, force: true })])
  }
}

/** Where a copy of the demo data is to be had. `undefined` when none was prepared: servers write their own. */
export function findDemoData(): Pick<Place, 'dataDir' | 'databaseUrl'> | undefined {
  const found = process.env[DEMO_DATA]
  return found === undefined
    ? undefined
    : (JSON.parse(found) as { readonly dataDir: string; readonly databaseUrl: string | undefined })
}

/** The folder of the run, in which workers leave for one another what is made once. */
export function runFolder(): string {
  const found = process.env[FOLDER]
  if (found === undefined) throw new Error('There is no run: its folder is made before the tests')
  return found
}
