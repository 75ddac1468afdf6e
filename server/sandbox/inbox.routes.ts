import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readEmail } from '#define'
import { sandboxMail } from '#server/engine/db/schema.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { nothing } from '#server/features/people/identity/inputs.ts'
import { openMail } from '#server/engine/mail/sendMail.ts'
import type { Services } from '#server/entry/Services.ts'

const tag = 'Sandbox'
const SHOWN = 200

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string().describe('Plain text'),
  link: z.object({ label: z.string(), url: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
})

/** Every mail the sandbox would have sent, for developers to read. decisions: Mail. */
export const routes: readonly Route[] = [
  defineRoute('GET /sandbox/inbox', {
    summary: 'List sent emails',
    description: `Newest first, up to ${SHOWN}.`,
    tag,
    access: 'public',
    needs: 'sandbox',
    query: z.object({
      to: z.string().overwrite(readEmail).optional().describe('Only emails to this address'),
    }),
    answer: z.array(mailSchema),
    handle: async ({ services, query }) => {
      const rows = await services.db.orm
        .select()
        .from(sandboxMail)
        .where(query.to ? eq(sandboxMail.toEmail, query.to) : undefined)
        .orderBy(desc(sandboxMail.seq))
        .limit(SHOWN)
      const mails = await Promise.all(rows.map((row) => describe(services, row)))
      return { data: mails.filter((mail) => mail !== undefined) }
    },
  }),
  defineRoute('DELETE /sandbox/inbox', {
    summary: 'Empty the inbox',
    tag,
    access: 'public',
    needs: 'sandbox',
    body: nothing,
    answer: z.object({}),
    handle: async ({ services }) => {
      await services.db.transaction((tx) => tx.delete(sandboxMail))
      return { data: {}, message: 'Inbox emptied' }
    },
  }),
]

async function describe(
  services: Services,
  row: typeof sandboxMail.$inferSelect,
): Promise<z.input<typeof mailSchema> | undefined> {
  const content = await openMail(services, row)
  if (!content) return undefined
  const { subject, body, link = null } = content
  return { id: row.id, to: row.toEmail, subject, body, link, createdAt: row.createdAt.toISOString() }
}
