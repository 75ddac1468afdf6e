import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { ConfigError } from '#define'
import { exportTeam, findTeams } from '#server/entry/commands/exportTeam.ts'
import { rotateKey } from '#server/entry/commands/rotateKey.ts'
import { unlockAccount } from '#server/entry/commands/unlockAccount.ts'
import { verifyData } from '#server/entry/commands/verifyData.ts'
import {
  createAdministrator,
  type NewAdministrator,
} from '#server/features/oversight/admin/createAdministrator.ts'
import { email } from '#server/features/people/identity/inputs.ts'
import { randomBytes } from '#server/engine/support/createId.ts'
import { logError, logLine } from '#server/engine/support/logError.ts'
import { encodeBase64 } from '#server/engine/support/secretBox.ts'
import { createServices } from './createServices.ts'
import type { Environment } from './Environment.ts'
import { readEnvironment } from './readEnvironment.ts'
import type { Services } from './Services.ts'

const USAGE = `Usage: npm run admin -- COMMAND

  create EMAIL                 creates a platform administrator; prints a link to choose a password
  unlock EMAIL                 clears the failed passwords and codes of an account
  rotate-key                   re-encrypts stored secrets with NEW_ENCRYPTION_KEY; stop the servers first
  verify [--quick] [--seal S]  checks the books and the audit log; --quick trusts blocks verified before,
                               S is a seal from the server log, such as 860:5f3a...
  export TEAM [--out FILE]     writes the data of a team, by ID or name, to a file (default TEAM.json)
  --help                       prints this help

Uses the same DATA_DIR or DATABASE_URL as the server. Stop the server first if the database is embedded.
Exit codes: 0 success, 1 failed or problems found, 2 wrong arguments.`

/** What a command found, for the terminal. */
interface Outcome {
  readonly text: string
  /** Default true. */
  readonly ok?: boolean
}

/** What is given beside the words. */
interface Options {
  readonly out?: string | undefined
  readonly quick?: boolean | undefined
  readonly seal?: string | undefined
}

type Command = (services: Services, environment: Environment) => Promise<Outcome>

class UsageError extends Error {}

await main().catch((error: unknown) => {
  if (error instanceof UsageError) logLine(error.message)
  else logError(error)
  process.exitCode = error instanceof UsageError ? 2 : 1
})

async function main(): Promise<void> {
  const { positionals, values } = readArguments()
  if (values.help) return console.log(USAGE)
  const command = commandOf(positionals, values)
  const environment = readEnvironment(process.env, import.meta.url)
  const services = await createServices(environment)
  try {
    const { text, ok = true } = await command(services, environment)
    if (ok) console.log(text)
    else logLine(text)
    if (!ok) process.exitCode = 1
  } finally {
    await services.live.stop()
    await services.db.close()
  }
}

function readArguments() {
  try {
    const help = { type: 'boolean', short: 'h', default: false } as const
    return parseArgs({
      allowPositionals: true,
      options: { help, out: { type: 'string' }, quick: { type: 'boolean' }, seal: { type: 'string' } },
    })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : 'Wrong arguments')
  }
}

function commandOf([verb, subject, ...more]: readonly string[], { out, quick, seal }: Options): Command {
  if (verb === undefined) throw wrong('Which command?')
  const takes = { create: 'EMAIL', unlock: 'EMAIL', export: 'TEAM', 'rotate-key': '', verify: '' }[verb]
  if (takes === undefined) throw wrong(`There is no command "${verb}"`)
  if (takes === '' && subject !== undefined) throw wrong(`${verb} takes no more arguments`)
  if (takes !== '' && subject === undefined) throw wrong(`${verb}: ${takes} is missing`)
  if (more.length > 0) throw wrong(`unexpected "${more.join(' ')}"`)
  if (out !== undefined && verb !== 'export') throw wrong('--out is only for export')
  if (quick !== undefined && verb !== 'verify') throw wrong('--quick is only for verify')
  if (seal !== undefined && verb !== 'verify') throw wrong('--seal is only for verify')
  switch (verb) {
    case 'create':
    case 'unlock':
      return withAddress(subject, verb === 'create' ? create : unlock)
    case 'export':
      return (services) => exportTo(services, subject ?? '', out)
    case 'verify':
      return async (services) => {
        const { ok, lines } = await verifyData(services, { isQuick: quick === true, seal })
        return { ok, text: lines.join('\n') }
      }
    default:
      return rotate
  }
}

function wrong(text: string): UsageError {
  return new UsageError(`${text}\n\n${USAGE}`)
}

function withAddress(
  text: string | undefined,
  run: (services: Services, address: string) => Promise<Outcome>,
) {
  const parsed = email.safeParse(text)
  if (!parsed.success) throw wrong(`"${text ?? ''}" is not an email address`)
  return (services: Services) => run(services, parsed.data)
}

async function create(services: Services, address: string): Promise<Outcome> {
  const made = await createAdministrator(services, address)
  return { ok: made.outcome !== 'refused', text: sayMade(address, made) }
}

function sayMade(address: string, made: NewAdministrator): string {
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
      return `${address} has an account and is now an administrator of the platform. They sign in as usual.`
    case 'refused':
      return `${made.reason}. Nothing was changed.`
  }
}

async function unlock(services: Services, address: string): Promise<Outcome> {
  const result = await unlockAccount(services, address)
  return result.outcome === 'unlocked'
    ? { text: `${address} can try to sign in again now.` }
    : { ok: false, text: `${result.reason}. Nothing was changed.` }
}

async function rotate(
  services: Services,
  { encryptionKey, newEncryptionKey }: Environment,
): Promise<Outcome> {
  if (encryptionKey !== undefined && newEncryptionKey === undefined)
    throw new ConfigError('Environment', [
      'NEW_ENCRYPTION_KEY: is required to replace ENCRYPTION_KEY; create one with: openssl rand -base64 32',
    ])
  const key = newEncryptionKey ?? encodeBase64(randomBytes(32))
  const count = await rotateKey(services, { key, isKept: newEncryptionKey === undefined })
  const next =
    newEncryptionKey === undefined
      ? 'The new key is in the database, as the one before was.'
      : 'Now start the server with the new key as ENCRYPTION_KEY.'
  return { text: `${count} stored secrets were re-encrypted with the new key. ${next}` }
}

async function exportTo(services: Services, idOrName: string, out: string | undefined): Promise<Outcome> {
  const teams = await findTeams(services, idOrName)
  const [team, another] = teams
  if (!team) return { ok: false, text: `There is no team "${idOrName}"` }
  if (another)
    return {
      ok: false,
      text: `Several teams are named "${idOrName}": ${teams.map(({ id }) => id).join(', ')}`,
    }
  const file = out ?? `${team.id}.json`
  const part = `${file}.part`
  try {
    // What a team is worth and to whom: for the owner of the file alone.
    await pipeline(Readable.from(exportTeam(services, team.id)), createWriteStream(part, { mode: 0o600 }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return { text: `The data of ${team.name} is in ${file}` }
}
