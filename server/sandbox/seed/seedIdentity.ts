import { eq } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { users } from '#server/identity/schema.ts'
import { kycCase } from '#server/kyc/schema.ts'
import { keyedHash } from '#server/identity/keyedHash.ts'
import type { Services } from '#server/Services.ts'
import type { Random } from './createRandom.ts'

const NUMBER = 'B50314827'

interface VerifiedPerson {
  readonly settings: Services['settings']
  readonly random: Random
  readonly user: { readonly id: string; readonly firstName: string; readonly lastName: string }
  readonly submittedAt: Date
  readonly decidedAt: Date
}

/** Writes the approved verification of a person. */
export async function seedIdentity(
  tx: Orm,
  { settings, random, user, submittedAt, decidedAt }: VerifiedPerson,
): Promise<void> {
  const { id: userId, firstName, lastName } = user
  await tx.update(users).set({ kycStatus: 'approved' }).where(eq(users.id, userId))
  await tx.insert(kycCase).values({
    id: createId('kyc', random.bytes),
    ...{ userId, firstName, lastName, submittedAt },
    country: 'NG',
    documentType: 'PASSPORT',
    documentLast4: NUMBER.slice(-4),
    documentHash: await keyedHash(settings.encryptionKey, `NG PASSPORT ${NUMBER}`),
    dateOfBirth: '1988-02-17',
    status: 'approved',
    decidedAt,
  })
}
