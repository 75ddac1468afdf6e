import { defineProduct } from '#define'
import { base } from '../base/product.ts'
import { companies, contacts } from './companies.ts'
import { overview, waiting } from './overview.ts'
import { queues } from './queues.ts'
import { deskRoles } from './roles.ts'
import { tickets } from './tickets.ts'
import { time } from './time.ts'
import { THEME } from './theme.ts'

/** Tickets with an assignee and a due date, comments, and a board of queues that users edit; the time they take; the people who write, and their companies. */
export const desk = defineProduct({
  ...base,
  ...deskRoles,
  theme: THEME,
  resources: [...base.resources, tickets, queues, time, contacts, companies],
  dashboards: [overview, waiting],
})
