import { z } from 'zod'
import { defineRoute, type Route } from '#server/http/route.ts'
import type { Collection } from '../Collection.ts'
import type { ListSource } from '../ListSource.ts'
import { labelOf } from '#define'
import { revealSecret } from '../revealSecret.ts'
import { describeResource, permitted } from './describeRoute.ts'

/** For each secret field `POST /suppliers/:id/reveal/apiKey`, for those who may edit the record. */
export function revealRoutes(
  collection: Collection,
  sources: ReadonlyMap<string, ListSource>,
): readonly Route[] {
  const { resource, fields } = collection
  const secrets = Object.entries(fields).filter(([, { kind }]) => kind === 'secret')
  return secrets.flatMap(([name, field]) =>
    permitted(resource.permissions.edit, (access) =>
      defineRoute({
        ...describeResource(resource),
        method: 'post',
        path: `/${resource.name}/:id/reveal/${name}`,
        summary: `Reveal ${labelOf(field, name)} of a ${resource.labels.singular}`,
        description: 'Noted in the audit log. Null when there is none.',
        access,
        stepUp: true,
        body: z.strictObject({}),
        answer: z.object({ value: z.string().nullable() }),
        bare: true,
        handle: async ({ params, caller, services, context }) => {
          const value = await revealSecret(
            { collection, sources, caller, services },
            params['id'] ?? '',
            name,
          )
          return context.json({ value }, 200, { 'Cache-Control': 'no-store' })
        },
      }),
    ),
  )
}
