import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { logError } from '#server/engine/support/logError.ts'
import { migratedCopyOf } from './Build.ts'
import { checkDefinitions } from './checkDefinitions.ts'
import { keepMigratedCopy } from './migratedCopy.ts'

/**
 * The last step of `npm run build`, after Vite: stops it when a definition has a mistake, so that no start has to look again,
 * and lays a migrated database beside the server.
 */
try {
  checkDefinitions()
  await copyFile(await keepMigratedCopy(), fileURLToPath(migratedCopyOf(import.meta.url)))
} catch (error) {
  logError(error)
  process.exitCode = 1
}
