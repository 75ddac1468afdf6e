import { z } from 'zod'
import { inSavepoint } from '#server/engine/db/inSavepoint.ts'
import { constraintOf } from '#server/engine/db/databaseError.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { parseInput } from '#server/engine/http/parseInput.ts'
import {
  createTeam,
  createUser,
  personalTeamName,
  findByEmail,
} from '#server/features/people/identity/users.ts'
import { email, firstName, lastName, phone } from '#server/features/people/identity/inputs.ts'
import { openReset, hashPassword } from '#server/features/people/identity/passwords.ts'
import { randomToken } from '#server/engine/support/secretBox.ts'
import { invitationMail } from './adminMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import { recordAdminAct } from './recordAdminAct.ts'
import type { ActContext, WorkContext } from '#server/engine/OperationContext.ts'

const INVITATION_MS = 7 * 24 * 60 * 60_000

const personSchema = z.strictObject({
  firstName,
  lastName,
  email,
  phone: z.union([z.literal(''), phone]).default(''),
})

interface BulkRequest {
  /** Read row by row: a bad one does not spoil the others. */
  readonly users: readonly unknown[]
  readonly sendInvites: boolean
  readonly reason: string
}

/** The outcome of one row. `index` counts from 0. */
export interface RowResult {
  readonly index: number
  readonly email: string
  readonly status: 'created' | 'exists' | 'invalid'
  readonly error?: string
}

/**
 * Creates accounts that cannot be signed in to until a password is chosen by the mailed link. One result per
 * row, in order.
 */
export async function bulkCreateUsers(context: ActContext, request: BulkRequest) {
  const { services, caller } = context
  const { users, sendInvites, reason } = request
  // The password is random and thrown away, so one hash serves all rows.
  const { settings, randomBytes } = services
  const passwordHash = await hashPassword(randomToken(randomBytes), settings.passwordCost, randomBytes)
  const results: RowResult[] = []
  const ids: string[] = []
  for (const [index, row] of users.entries()) {
    const { userId, ...result } = await createRow(context, row, { passwordHash, sendInvites })
    results.push({ index, ...result })
    if (userId !== undefined) ids.push(userId)
  }
  const created = ids.length
  const failed = results.length - created
  await recordAdminAct(context, caller, {
    action: 'admin_users_created',
    userId: caller.userId,
    reason,
    details: { created, failed, userIds: ids },
  })
  return { created, failed, results }
}

type RowOutcome = Omit<RowResult, 'index'> & { readonly userId?: string }

async function createRow(
  { tx, services }: WorkContext,
  row: unknown,
  { passwordHash, sendInvites }: { readonly passwordHash: string; readonly sendInvites: boolean },
): Promise<RowOutcome> {
  const person = readPerson(row)
  if ('error' in person) return { email: addressIn(row), status: 'invalid', error: person.error }
  const exists: RowOutcome = {
    email: person.email,
    status: 'exists',
    error: 'A user with this email already exists',
  }
  if (await findByEmail(tx, person.email)) return exists
  try {
    const userId = await inSavepoint(tx, async (row) => {
      const ownerId = await createUser({ tx: row, services }, { ...person, passwordHash })
      await createTeam({ tx: row, services }, { name: personalTeamName(person.firstName), ownerId })
      if (sendInvites) await invite({ tx: row, services }, person.email)
      return ownerId
    })
    return { email: person.email, status: 'created', userId }
  } catch (error) {
    // A sign-up with the address was verified at this moment.
    if (constraintOf(error) === 'users_email_key') return exists
    throw error
  }
}

function readPerson(row: unknown): z.output<typeof personSchema> | { readonly error: string } {
  try {
    return parseInput(personSchema, row)
  } catch (error) {
    if (error instanceof ApiError) return { error: [error.text].flat().join('; ') }
    throw error
  }
}

function addressIn(row: unknown): string {
  const found = z.object({ email: z.string() }).safeParse(row)
  return found.success ? found.data.email : ''
}

/** A link as for a forgotten password, only valid for longer. */
async function invite(context: WorkContext, to: string): Promise<void> {
  const { services } = context
  const token = await openReset(context, { email: to, lasts: INVITATION_MS })
  await sendMail(context, invitationMail(to, token, services.settings.origin))
}
