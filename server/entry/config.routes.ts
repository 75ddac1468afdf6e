import { z } from 'zod'
import { readFlags } from '#server/engine/http/readFlags.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Product } from '#define'
import { DEMO_PASSWORD, SAMPLE_CODE } from '#server/features/people/identity/demoAccounts.ts'
import { passkeyHostOf } from '#server/features/people/identity/passkeyHostOf.ts'
import { readEventId } from '#server/engine/live/readChanges.ts'
import type { Settings } from './settings.ts'

const demoSchema = z.object({
  accounts: z.array(z.object({ email: z.string(), role: z.string() })),
  password: z.string(),
  code: z.string().describe('Verification code that always works'),
})

/** The configuration that the app reads before anyone signs in, and before its screens read anything. */
export const routes: readonly Route[] = [
  defineRoute('GET /config', {
    summary: 'Retrieve the mode, features and demo accounts',
    tag: 'Platform',
    access: 'public',
    answer: z.object({
      mode: z.enum(['sandbox', 'production']),
      flags: z.record(z.string(), z.boolean()).describe('By name. Features that aren’t listed don’t exist'),
      choices: z
        .record(
          z.string(),
          z.record(
            z.string(),
            z.object({
              label: z.string(),
              tone: z.string().optional(),
              icon: z.string().optional(),
              help: z.string().optional(),
              group: z.string().optional(),
            }),
          ),
        )
        .describe('Configured choices of fields, by list name'),
      demo: demoSchema.nullable(),
      passkeyHost: z.string().nullable().describe('Host of passkeys, or null if PUBLIC_URL has no host name'),
      signOn: z
        .array(z.object({ key: z.string(), name: z.string() }))
        .describe('Identity providers to sign in with'),
      livePosition: z
        .string()
        .nullable()
        .describe('With a session: the Last-Event-ID for GET /live to send all changes from now on'),
    }),
    handle: async ({ services, caller }) => {
      const { settings, choices, db, product } = services
      const { mode } = settings
      const passkeyHost = passkeyHostOf(settings) ?? null
      const livePosition = caller ? await readEventId(db.orm) : null
      const flags = await readFlags(services)
      const signOn = (services.signOn?.providers ?? []).map(({ key, name }) => ({ key, name }))
      const demo = demoOf(settings, product)
      return { data: { mode, flags, choices, demo, passkeyHost, signOn, livePosition } }
    },
  }),
]

function demoOf({ mode, seed }: Settings, { demoAccounts }: Product): z.input<typeof demoSchema> | null {
  if (mode !== 'sandbox') return null
  const accounts = seed === 'demo' ? [...demoAccounts] : []
  return { accounts, password: DEMO_PASSWORD, code: SAMPLE_CODE }
}
