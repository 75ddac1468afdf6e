import { eq } from 'drizzle-orm'
import { parseArgs } from 'node:util'
import { ConfigError } from '../src/framework/define/ConfigError.ts'
import { createServices } from './createServices.ts'
import { team } from './db/schema/identity.ts'
import { readEnvironment } from './readEnvironment.ts'
import { fillTransactions } from './seed/fillTransactions.ts'
import { DEMO_TEAM } from './seed/seedDemo.ts'
import type { Services } from './Services.ts'

const USAGE = 'Usage: npm run seed -- --transactions 1000000'

await main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
})

async function main(): Promise<void> {
  const count = readCount()
  const services = await createServices(readEnvironment(process.env))
  try {
    await fill(services, count)
  } finally {
    await services.db.close()
  }
}

function readCount(): number {
  const { values } = parseArgs({ options: { transactions: { type: 'string', default: '0' } } })
  const count = Number(values.transactions)
  if (!Number.isSafeInteger(count) || count < 0) throw new ConfigError('Arguments', [USAGE])
  return count
}

async function fill(services: Services, count: number): Promise<void> {
  const [demo] = await services.db.orm.select({ id: team.id }).from(team).where(eq(team.name, DEMO_TEAM))
  if (!demo) throw new ConfigError('Database', [`There is no team "${DEMO_TEAM}"; start once with SEED=demo`])
  const started = performance.now()
  const onProgress = (done: number) => {
    const rate = Math.round(done / ((performance.now() - started) / 1000))
    console.log(`${done.toLocaleString('en-US')} transactions, ${rate.toLocaleString('en-US')} per second`)
  }
  await fillTransactions(services, { teamId: demo.id, count, onProgress })
}
