import { ConfigError, formatFinding } from '#define'
import { served } from '#product/server'
import { checkDefinitions } from './checkDefinitions.ts'
import { implementations, sources } from './collectDefinitions.ts'
import { isMade } from '#server/engine/Collection.ts'
import { createEngine } from '#server/engine/Engine.ts'
import { planTables } from '#server/engine/tables/planTables.ts'
import { readDangling } from '#server/engine/tables/readDangling.ts'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import { logError } from '#server/engine/support/logError.ts'
import { readEnvironment } from './readEnvironment.ts'

await main().catch((error: unknown) => {
  logError(error)
  process.exitCode = 1
})

/** Prints what the next start would do to stored records, and what it would refuse. Changes nothing. */
async function main(): Promise<void> {
  checkDefinitions()
  const { collections } = createEngine(served.product.resources, implementations, sources)
  const environment = readEnvironment(process.env, import.meta.url)
  const db = await createDatabase(environment)
  try {
    const plan = await planTables(db.orm, collections.filter(isMade), {
      isTrial: environment.settings.mode === 'sandbox',
    })
    const { changes, findings } = plan
    const notes = [...plan.notes, ...(await readDangling(db.orm, collections))]
    if (changes.length + notes.length + findings.length === 0) console.log('Stored data: nothing to change')
    for (const line of [...changes, ...notes]) console.log(`Stored data: ${line}`)
    if (findings.length > 0) throw new ConfigError('Stored data', findings.map(formatFinding))
  } finally {
    await db.close()
  }
}
