import { defineRoute } from '#server/http/route.ts'
import { readStats, statsSchema } from './readStats.ts'

const stats = defineRoute({
  tag: 'Notifications',
  flag: 'notifications',
  access: { permission: 'notifications.own' },
  method: 'get',
  path: '/notifications/stats',
  summary: 'How many notifications there are',
  answer: statsSchema,
  handle: async ({ caller, services }) => ({ data: await readStats(services.db.orm, services, caller) }),
})

export const routes = [stats]
