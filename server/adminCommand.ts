import { parseArgs } from 'node:util'
import { ConfigError } from '#define'
import { createAdministrator, type NewAdministrator } from '#server/admin/createAdministrator.ts'
import { createServices } from './createServices.ts'
import { email } from '#server/identity/inputs.ts'
import { logError, logLine } from '#server/platform/logError.ts'
import { readEnvironment } from './readEnvironment.ts'

const USAGE = 'Usage: npm run admin -- create you@example.com'

await main().catch((error: unknown) => {
  if (error instanceof ConfigError) logLine(error.message)
  else logError(error)
  process.exitCode = 1
})

async function main(): Promise<void> {
  const address = readAddress()
  const services = await createServices(readEnvironment(process.env))
  try {
    const made = await createAdministrator(services, address)
    console.log(say(address, made))
    if (made.outcome === 'refused') process.exitCode = 1
  } finally {
    await services.live.stop()
    await services.db.close()
  }
}

function readAddress(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [verb, address, ...more] = positionals
  const parsed = email.safeParse(address)
  if (verb !== 'create' || more.length > 0) throw new ConfigError('Arguments', [USAGE])
  if (!parsed.success) throw new ConfigError('Arguments', [`"${address ?? ''}" is no address. ${USAGE}`])
  return parsed.data
}

function say(address: string, made: NewAdministrator): string {
  switch (made.outcome) {
    case 'created':
    case 'renewed':
      return [
        `${address} is ${made.outcome === 'created' ? 'now' : 'already'} an administrator of the platform.`,
        'Choose a password here, once, within 24 hours:',
        '',
        `  ${made.link}`,
        '',
      ].join('\n')
    case 'appointed':
      return `${address} has an account and is now an administrator of the platform. They sign in as before.`
    case 'refused':
      return `${made.reason}. Nothing was changed.`
  }
}
