import { fileURLToPath } from 'node:url'
import type { Product } from '#define'
import { DEMO_PASSWORD } from '#server/features/people/identity/demoAccounts.ts'
import { logAsJson, logError } from '#server/engine/support/logError.ts'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import type { Environment } from './Environment.ts'
import { readEnvironment } from './readEnvironment.ts'

/** How long requests under way may take to end after a signal. */
const GRACE_MS = 10_000
/** How long one statement of a request or job may take on Postgres. */
const STATEMENT_MS = 30_000

// By default Node would print an uncaught error with everything in it.
process.on('uncaughtException', (error) => {
  logError(error)
  process.exit(1)
})

await main().catch((error: unknown) => {
  logError(error)
  process.exit(1)
})

async function main(): Promise<void> {
  const environment = readEnvironment(process.env, import.meta.url)
  if (environment.logForm === 'json') logAsJson()
  const isHere = environment.apiUrl === undefined
  const place = { ...environment, ...environment.build, statementTimeout: STATEMENT_MS }
  const db = isHere ? await createDatabase(place) : undefined
  // The database starts in a thread of its own while this one loads the application.
  const { startServer } = await import('./startServer.ts')
  const root = fileURLToPath(new URL('../client', import.meta.url))
  const { stop } = await startServer(environment, root, { db })
  const { served } = await import('#product/server')
  announce(environment, served.product)
  const end = () => {
    setTimeout(() => process.exit(1), environment.drainTime + GRACE_MS).unref()
    void stop().then(() => process.exit(0))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

function announce({ mail, settings }: Environment, { theme, demoAccounts }: Product): void {
  console.log(`${theme.name} is ready at ${settings.origin}`)
  if (settings.mode !== 'sandbox' && !mail)
    console.warn('SMTP_URL is not set, so no emails are sent and no one can verify an account')
  if (settings.mode !== 'sandbox' || settings.seed !== 'demo') return
  console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`)
  for (const { email, role } of demoAccounts) console.log(`  ${email.padEnd(20)} ${role}`)
}
