import { z } from 'zod'
import { defineRoute } from '#server/http/route.ts'
import { searchRecords, SHORTEST_SEARCH } from './searchRecords.ts'

const search = defineRoute({
  method: 'get',
  path: '/search',
  summary: 'Find records of any kind',
  description: 'At most five of each resource, of those you may list.',
  tag: 'Platform',
  access: 'signedIn',
  query: z.object({
    q: z.string().trim().min(SHORTEST_SEARCH, `Type at least ${SHORTEST_SEARCH} characters`).max(200),
  }),
  answer: z
    .array(
      z.object({
        resource: z.string(),
        label: z.string(),
        records: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })).readonly(),
      }),
    )
    .readonly(),
  handle: async ({ caller, query: { q }, services }) => ({ data: await searchRecords(services, caller, q) }),
})

export const routes = [search]
