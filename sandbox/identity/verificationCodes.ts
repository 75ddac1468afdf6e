import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { createId } from '../createId.ts'
import type { Orm } from '../db/Database.ts'
import { verificationCode } from '../db/schema/identity.ts'
import type { Services } from '../Services.ts'
import { SAMPLE_CODE } from './demoAccounts.ts'
import { keyedHash } from './keyedHash.ts'
import { sha256 } from '../db/sha256.ts'

/** Spec A, section 9: the countdown. Also the time between two codes. */
const LIFETIME_MS = 120_000
const MAX_ATTEMPTS = 5
const MAX_PER_HOUR = 5
const HOUR_MS = 60 * 60_000

type IssuedCode = { readonly code: string } | { readonly retryAfter: number }

/**
 * Makes a code for an address and voids the one before. Answers `retryAfter` (seconds) instead when the last one is
 * younger than 120 s or there were five within the hour. It does not matter whether the address has an account.
 */
export async function issueCode(tx: Orm, services: Services, email: string): Promise<IssuedCode> {
  const now = services.now()
  const emailHash = await sha256(email)
  await lockAddress(tx, email)
  const retryAfter = await waitOf(tx, emailHash, now)
  if (retryAfter > 0) return { retryAfter }
  await tx
    .update(verificationCode)
    .set({ closedAt: now })
    .where(and(eq(verificationCode.emailHash, emailHash), isNull(verificationCode.closedAt)))
  const id = createId('code', services.randomBytes)
  const code = sixDigits(services.randomBytes)
  const codeHash = await keyedHash(services.settings.encryptionKey, `${id}:${code}`)
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await tx.insert(verificationCode).values({ id, emailHash, codeHash, createdAt: now, expiresAt })
  return { code }
}

/** Makes all who want to do something with an address take turns, whether it has an account or not. */
export async function lockAddress(tx: Orm, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code:${await sha256(email)}`}))`)
}

/**
 * Whether a code is the one that was mailed to an address: once, within 120 s, and within five tries. Every try
 * counts, so the caller must commit also when the answer is no.
 */
export async function spendCode(tx: Orm, services: Services, email: string, code: string): Promise<boolean> {
  const now = services.now()
  const [open] = await tx
    .update(verificationCode)
    .set({ attempts: sql`${verificationCode.attempts} + 1` })
    .where(
      and(
        eq(verificationCode.emailHash, await sha256(email)),
        isNull(verificationCode.closedAt),
        gt(verificationCode.expiresAt, now),
        lt(verificationCode.attempts, MAX_ATTEMPTS),
      ),
    )
    .returning({ id: verificationCode.id, codeHash: verificationCode.codeHash })
  if (!open) return false
  const { mode, encryptionKey } = services.settings
  const isSample = mode === 'sandbox' && code === SAMPLE_CODE
  if (!isSample && (await keyedHash(encryptionKey, `${open.id}:${code}`)) !== open.codeHash) return false
  await tx.update(verificationCode).set({ closedAt: now }).where(eq(verificationCode.id, open.id))
  return true
}

/** Seconds until the next code may be made. */
async function waitOf(tx: Orm, emailHash: string, now: Date): Promise<number> {
  const recent = await tx
    .select({ createdAt: verificationCode.createdAt })
    .from(verificationCode)
    .where(
      and(
        eq(verificationCode.emailHash, emailHash),
        gt(verificationCode.createdAt, new Date(now.getTime() - HOUR_MS)),
      ),
    )
    .orderBy(verificationCode.createdAt)
  const last = recent.at(-1)
  const free = Math.max(
    last ? last.createdAt.getTime() + LIFETIME_MS : 0,
    recent.length >= MAX_PER_HOUR ? (recent.at(-MAX_PER_HOUR)?.createdAt.getTime() ?? 0) + HOUR_MS : 0,
  )
  return Math.ceil((free - now.getTime()) / 1000)
}

/** Values above the last full million are left out, so that every code is equally likely. */
function sixDigits(randomBytes: Services['randomBytes']): string {
  for (;;) {
    const value = new DataView(new Uint8Array(randomBytes(4)).buffer).getUint32(0)
    if (value < 4_294_000_000) return String(value % 1_000_000).padStart(6, '0')
  }
}
