import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { publish } from '#server/engine/events.ts'
import { session, users } from './schema.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import { readEventId } from '#server/engine/live/readChanges.ts'
import { rememberDevice } from './devices.ts'
import { noteActivity, type User } from './users.ts'
import { profileSchema, readProfile } from './profile.ts'
import { newDeviceUsed } from './events.ts'
import { recordEvent } from './recordEvent.ts'
import { openSession, type Proof } from './sessions.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/**
 * The answer of every call that signs a user in. With two-factor on, the token it carries is good for
 * entering the code only.
 */
export const loginSchema = z.union([
  profileSchema.extend({
    accessToken: z.string(),
    deviceToken: z
      .string()
      .describe('For the Device header of later sign-ins, so that a known device has its own limit'),
    livePosition: z.string().describe('Last-Event-ID for GET /live to send all changes from now on'),
    twoFactorRequired: z.literal(false),
  }),
  z.object({
    accessToken: z
      .string()
      .describe(
        'With two-factor authentication enabled: valid for five minutes, only to submit the code or sign out',
      ),
    twoFactorRequired: z.literal(true),
    twoFactorEnabled: z.literal(true),
    email: z.string(),
  }),
])

export type Login = z.output<typeof loginSchema>

/**
 * Signs in a user who proved their identity by `proof`. Every token is made here, so that no path leads
 * around the second factor: with two-factor on, the token only permits entering the code.
 */
export async function completeSignIn(
  context: WorkContext,
  client: Client,
  { user, proof }: { readonly user: User; readonly proof: 'pwd' | 'email' | 'sso' },
): Promise<Login> {
  if (!user.twoFactorEnabled) return completeFully(context, client, { user, amr: [proof] })
  const opened = await openSession(context, {
    userId: user.id,
    kind: '2fa_pending',
    amr: [proof],
    client,
  })
  return {
    accessToken: opened.token,
    twoFactorRequired: true,
    twoFactorEnabled: true,
    email: user.email,
  }
}

/** Opens a full session: the second factor was given, or there is none. */
export async function completeFully(
  context: WorkContext,
  client: Client,
  { user, amr }: { readonly user: User; readonly amr: readonly Proof[] },
): Promise<Login> {
  const { tx, services } = context
  await noticeNewDevice(context, client, user)
  const opened = await openSession(context, { userId: user.id, kind: 'full', amr, client })
  const at = services.now()
  await noteActivity(tx, { userId: user.id, teamId: opened.teamId, at })
  await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, user.id))
  const deviceToken = await rememberDevice(context, client, user.id)
  const profile = await readProfile(tx, services.product, { userId: user.id, teamId: opened.teamId })
  const event = { action: 'login', userId: user.id, teamId: opened.teamId, details: { amr } }
  await recordEvent(context, client, event)
  const livePosition = await readEventId(tx)
  return { ...profile, accessToken: opened.token, deviceToken, livePosition, twoFactorRequired: false }
}

async function noticeNewDevice({ tx, services }: WorkContext, client: Client, user: User): Promise<void> {
  if (user.lastLoginAt === null) return
  const [known] = await tx
    .select({ id: session.id })
    .from(session)
    .where(
      and(eq(session.userId, user.id), eq(session.kind, 'full'), eq(session.userAgent, client.userAgent)),
    )
    .limit(1)
  if (known) return
  await publish({ tx, services }, newDeviceUsed, { email: user.email, client })
}
