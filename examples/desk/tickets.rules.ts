import { implement } from '#server/engine/rules.ts'
import { tickets } from './tickets.ts'

export const ticketRules = implement(tickets, {
  actions: { assign: { before: ({ input }) => ({ assignee: input.assignee }) } },
})
