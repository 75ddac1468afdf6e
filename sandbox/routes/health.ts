import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError } from '../http/ApiError.ts'
import { defineRoute } from '../http/route.ts'
import type { Route } from '../http/route.ts'

const tag = 'Platform'
const answer = z.object({ status: z.literal('ok') })
const ok = { data: { status: 'ok' as const } }

/** For whoever watches over the process. */
export const routes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/health/live',
    summary: 'The process answers',
    tag,
    access: 'public',
    answer,
    handle: async () => ok,
  }),
  defineRoute({
    method: 'get',
    path: '/health/ready',
    summary: 'The process and its database answer',
    description: '503 when the database does not, and while the process is about to stop.',
    tag,
    access: 'public',
    answer,
    handle: async ({ services }) => {
      await services.db.orm.execute(sql`select 1`).catch((cause: unknown) => {
        throw new ApiError(503, 'The database does not answer', { code: 'not_ready', cause })
      })
      return ok
    },
  }),
]
