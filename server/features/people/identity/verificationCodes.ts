import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { signUps } from './schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Services } from '#server/entry/Services.ts'
import { SAMPLE_CODE } from './demoAccounts.ts'
import { keyedHash } from '#server/engine/support/secretBox.ts'
import type { PendingSignUp } from './pendingSignUps.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The life of a code, and the least time between two codes of one sign-up. The client counts it down. */
export const CODE_MS = 120_000
const MAX_ATTEMPTS = 5

/** Makes a code for a sign-up, and what is stored of it. The code before is void with that. */
export async function makeCode(services: Services, signUpId: string) {
  const code = sixDigits(services.randomBytes)
  const codeHash = await hashOf(services, signUpId, code)
  return { code, stored: { codeHash, attempts: 0, attemptsElsewhere: 0, sentAt: services.now() } }
}

/** Makes all who want to do something with an address take turns, whether it has an account or not. */
export async function lockAddress(tx: Orm, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code:${sha256(email)}`}))`)
}

/**
 * A code as it was entered. `signUpId`: the id that the browser got at sign-up, when it is the same browser.
 */
export interface EnteredCode {
  readonly email: string
  readonly token: string
  readonly signUpId?: string | undefined
}

/**
 * The sign-up whose code this is: within 120 s, and within five tries. In the browser that signed up only its own code counts,
 * and only its own tries; from elsewhere the codes of all sign-ups with the address do, so that a stranger's tries void no
 * code where it belongs. Every try counts, so the caller must commit also when there is none.
 */
export async function findByCode(
  context: WorkContext,
  { email, token, signUpId }: EnteredCode,
): Promise<PendingSignUp | undefined> {
  const { services } = context
  const tried = await countTry(context, { email, signUpId })
  if (services.settings.mode === 'sandbox' && token === SAMPLE_CODE) return tried[0]
  for (const signUp of tried)
    if ((await hashOf(services, signUp.id, token)) === signUp.codeHash) return signUp
  return undefined
}

/** The sign-ups that a code is tried on, newest first. Counted before they are looked at. */
async function countTry(
  { tx, services }: WorkContext,
  { email, signUpId }: Omit<EnteredCode, 'token'>,
): Promise<readonly PendingSignUp[]> {
  const name = signUpId === undefined ? 'attemptsElsewhere' : 'attempts'
  const column = signUps[name]
  const open = and(
    eq(signUps.email, email),
    gt(signUps.sentAt, new Date(services.now().getTime() - CODE_MS)),
    lt(column, MAX_ATTEMPTS),
    signUpId === undefined ? undefined : eq(signUps.id, signUpId),
  )
  const rows = await tx.select().from(signUps).where(open).orderBy(desc(signUps.seq))
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(signUps)
      .set({ [name]: sql`${column} + 1` })
      .where(inArray(signUps.id, ids))
  return rows
}

function hashOf({ settings }: Services, signUpId: string, code: string): Promise<string> {
  return keyedHash(settings.hashKey, `${signUpId}:${code}`)
}

/** Values above the last full million are left out, so that every code is equally likely. */
function sixDigits(randomBytes: Services['randomBytes']): string {
  for (;;) {
    const value = new DataView(new Uint8Array(randomBytes(4)).buffer).getUint32(0)
    if (value < 4_294_000_000) return String(value % 1_000_000).padStart(6, '0')
  }
}
