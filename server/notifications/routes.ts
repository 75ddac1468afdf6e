import { z } from 'zod'
import { bulkTargetOf, targetShape } from '#server/engine/actions/bulkSchema.ts'
import { invalid } from '#server/http/ApiError.ts'
import { defineRoute } from '#server/http/route.ts'
import { deleteNotifications, markNotifications } from './changeNotifications.ts'
import { readStats, statsSchema } from './readStats.ts'

const common = {
  tag: 'Notifications',
  flag: 'notifications',
  access: { permission: 'notifications.own' },
} as const

const changed = z.object({ count: z.number().describe('How many it was done to') })

const stats = defineRoute({
  ...common,
  method: 'get',
  path: '/notifications/stats',
  summary: 'How many notifications there are',
  answer: statsSchema,
  handle: async ({ caller, services }) => ({ data: await readStats(services.db.orm, services, caller) }),
})

const mark = defineRoute({
  ...common,
  method: 'patch',
  path: '/notifications',
  summary: 'Mark notifications',
  description:
    'As read or unread, as starred or not. Those named by ids, or all that match where and q. An id that is not one of your own counts as one that nobody has.',
  body: z.strictObject({
    ...targetShape,
    isRead: z.boolean().optional(),
    isStarred: z.boolean().optional(),
  }),
  answer: changed,
  handle: async ({ caller, body: { isRead, isStarred, ...which }, services }) => {
    if (isRead === undefined && isStarred === undefined)
      throw invalid([{ field: 'isRead', text: 'Send isRead or isStarred' }])
    const chosen = { viewer: caller, target: bulkTargetOf(which) }
    const count = await markNotifications(services.db.orm, services, chosen, { isRead, isStarred })
    return { data: { count } }
  },
})

const remove = defineRoute({
  ...common,
  method: 'delete',
  path: '/notifications',
  summary: 'Delete notifications',
  description: 'For good. Those named by ids, or all that match where and q.',
  idempotent: true,
  body: z.strictObject(targetShape),
  answer: changed,
  handle: async ({ caller, body, services }) => {
    const chosen = { viewer: caller, target: bulkTargetOf(body) }
    return { data: { count: await deleteNotifications(services.db.orm, services, chosen) } }
  },
})

export const routes = [stats, mark, remove]
