import { inSentence } from '#define'
import { z } from 'zod'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Collection } from '../Collection.ts'
import { fromReactAdmin } from '../query/jsonParams.ts'
import { seenBy } from '../read/ListSource.ts'
import { parseListQuery } from '../query/parseListQuery.ts'
import { querySchema } from '../read/querySchema.ts'
import { readList } from '../read/readList.ts'
import { readOne } from '../read/readOne.ts'
import { recordSchema } from '../schemas.ts'
import { aRecord } from './aRecord.ts'
import { describeResource, permitted } from './describeRoute.ts'
import { sendRecord } from './sendRecord.ts'

/** `GET /suppliers` and `GET /suppliers/:id`. */
export function readRoutes(collection: Collection): readonly Route[] {
  const { resource } = collection
  const { name, labels, permissions } = resource
  const common = describeResource(resource)
  const record = recordSchema(collection)
  return [
    ...permitted(permissions.list, (access) =>
      defineRoute(`GET /${name}`, {
        ...common,
        summary: `List ${inSentence(labels.plural)}`,
        description:
          'X-Total-Count is the number of matching records. With X-Total-Count-Is-More there are more than that.',
        access,
        query: querySchema(collection, 'simple-rest'),
        answer: z.array(record),
        bare: true,
        handle: async ({ query, caller, services, context }) => {
          const source = seenBy(caller, collection, services)
          const params = fromReactAdmin(source, source.readParams?.(query) ?? query)
          const asked = parseListQuery(source, params, 'simple-rest')
          const known = await source.countHint?.(services.db.orm, caller, asked.query)
          const { records, total, isMore } = await readList(services.db.orm, source, caller, asked, known)
          return context.json(records, 200, {
            'X-Total-Count': String(total),
            'Content-Range': rangeOf(name, asked.offset, records.length, total),
            ...(isMore && { 'X-Total-Count-Is-More': 'true' }),
          })
        },
      }),
    ),
    ...permitted(permissions.show, (access) =>
      defineRoute(`GET /${name}/:id`, {
        ...common,
        summary: `Retrieve ${aRecord(labels)}`,
        access,
        answer: record,
        bare: true,
        handle: async (call) => {
          const { params, caller, services } = call
          const wanted = { viewer: caller, id: params['id'] ?? '', now: services.now() }
          return sendRecord(call, collection, await readOne(services.db.orm, collection, wanted))
        },
      }),
    ),
  ]
}

/** Which rows of how many: `suppliers 0-9/57`. */
function rangeOf(name: string, offset: number, count: number, total: number): string {
  return `${name} ${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total}`
}
