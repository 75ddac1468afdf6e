import { z } from 'zod'
import { permit } from '#server/engine/http/permit.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Collection } from '../Collection.ts'
import { labelOf } from '#define'
import { runOperation } from '../write/runOperation.ts'
import { aRecord } from './aRecord.ts'
import { describeResource, permitted } from './describeRoute.ts'
import { revealSecret } from '../write/revealSecret.ts'

/** For each secret field `POST /suppliers/:id/reveal/apiKey`, for callers who may edit the record. */
export function revealRoutes(collection: Collection): readonly Route[] {
  const { resource, fields } = collection
  const secrets = Object.entries(fields).filter(([, { kind }]) => kind === 'secret')
  return secrets.flatMap(([name, field]) =>
    permitted(resource.permissions.edit, (access) =>
      defineRoute(`POST /${resource.name}/:id/reveal/${name}`, {
        ...describeResource(resource),
        summary: `Reveal ${labelOf(field, name)} of ${aRecord(resource.labels)}`,
        description: 'Recorded in the audit log. Null if there is none.',
        access,
        stepUp: true,
        body: z.strictObject({}),
        answer: z.object({ value: z.string().nullable() }),
        bare: true,
        handle: async (call) => {
          if (field.options.permission)
            permit({ access: { permission: field.options.permission } }, call.caller, call.services.product)
          const wanted = { id: call.params['id'] ?? '', name }
          const value = await runOperation(call, (operation) => revealSecret(operation, collection, wanted))
          return call.context.json({ value }, 200, { 'Cache-Control': 'no-store' })
        },
      }),
    ),
  )
}
