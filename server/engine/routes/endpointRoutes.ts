import { inSentence } from '#define'
import { z } from 'zod'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { seenBy, type ListSource } from '../read/ListSource.ts'
import { parseListQuery } from '../query/parseListQuery.ts'
import { querySchema } from '../read/querySchema.ts'
import { readList } from '../read/readList.ts'
import { readOne } from '../read/readOne.ts'
import { recordSchema } from '../schemas.ts'
import { describeResource, permitted } from './describeRoute.ts'
import { findOwners, withParams } from './places.ts'

/** The fixed paths of a resource, with the envelope: its list and, where it has one, a record. */
export function endpointRoutes(source: ListSource): readonly Route[] {
  const { api } = source.resource
  if (api?.kind !== 'endpoint') return []
  return [...listRoute(source, api.list, api.listKey), ...(api.show ? showRoute(source, api.show) : [])]
}

function listRoute(given: ListSource, path: `/${string}`, key: string | undefined): readonly Route[] {
  const { labels, permissions } = given.resource
  const rows = z.array(z.record(z.string(), z.unknown())).readonly()
  return permitted(permissions.list, (access) =>
    defineRoute(`GET ${withParams(path)}`, {
      ...describeResource(given.resource),
      summary: `List ${inSentence(labels.plural)}`,
      description:
        'Repeat a filter to match any of several values. metadata.total is the number of matching records. If ' +
        'metadata.isMore is set, there are more than that.',
      access,
      query: querySchema(given, 'envelope'),
      answer: key === undefined ? rows : z.object({ [key]: rows }),
      handle: async ({ caller, query, params: place, services }) => {
        const { db } = services
        const source = seenBy(caller, given, services)
        await findOwners(given, services, caller, place)
        const params = { ...(source.readParams?.(query) ?? query), ...place }
        const asked = parseListQuery(source, params, 'envelope')
        const { limit, offset } = asked
        const known = await source.countHint?.(db.orm, caller, asked.query)
        const { records, total, isMore } = await readList(db.orm, source, caller, asked, known)
        const metadata = { total, ...(isMore && { isMore }), page: offset / limit + 1, pageSize: limit }
        return { data: key === undefined ? records : { [key]: records }, metadata }
      },
    }),
  )
}

function showRoute(source: ListSource, path: `/${string}`): readonly Route[] {
  const { labels, permissions } = source.resource
  return permitted(permissions.show, (access) =>
    defineRoute(`GET ${withParams(path)}`, {
      ...describeResource(source.resource),
      summary: `Retrieve one ${inSentence(labels.singular)}`,
      access,
      answer: recordSchema(source),
      handle: async ({ caller, params, services }) => {
        const wanted = { viewer: caller, id: params['id'] ?? '' }
        return { data: await readOne(services.db.orm, source, { ...wanted, now: services.now() }) }
      },
    }),
  )
}
