import { createPlace, type Place } from './createPlace.ts'
import { launchServer } from './launchServer.ts'

const VARIABLE = 'E2E_DEMO_DATA'

/**
 * Writes the demo data once, before the tests: to do that for each server of theirs takes ten times as long as to copy it.
 * Answers what removes it after them.
 */
export default async function prepareDemoData(): Promise<() => Promise<void>> {
  const { dataDir, databaseUrl, env, remove } = await createPlace()
  const { stop } = await launchServer({ env })
  await stop()
  process.env[VARIABLE] = JSON.stringify({ dataDir, databaseUrl })
  return remove
}

/** Where a copy of the demo data is to be had. `undefined` when none was prepared: servers write their own. */
export function findDemoData(): Pick<Place, 'dataDir' | 'databaseUrl'> | undefined {
  const found = process.env[VARIABLE]
  return found === undefined
    ? undefined
    : (JSON.parse(found) as { readonly dataDir: string; readonly databaseUrl: string | undefined })
}
