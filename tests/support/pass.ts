import { findDue } from '#server/engine/automation/findDue.ts'
import type { TestApi } from './createTestApi.ts'

const DAY_MS = 24 * 60 * 60_000

/** Lets days pass, with all that the application does by itself then. */
export async function pass(api: TestApi, days: number): Promise<void> {
  api.advance(days * DAY_MS)
  await api.services.db.transaction((tx) => findDue({ tx, services: api.services }))
  await api.runJobs()
}
