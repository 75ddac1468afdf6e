import { z } from 'zod'
import { defineRoute, type Route } from '#server/http/route.ts'
import type { Collection } from '../Collection.ts'
import { seenBy } from '../ListSource.ts'
import { labelOf } from '#define'
import { runOperation } from '../runOperation.ts'
import { describeResource, permitted } from './describeRoute.ts'
import type { OperationContext } from '../OperationContext.ts'
import { readSecret } from '../secrets.ts'
import { completeOperation } from '../write/completeOperation.ts'
import { findRow } from '../write/findRow.ts'

/** For each secret field `POST /suppliers/:id/reveal/apiKey`, for those who may edit the record. */
export function revealRoutes(collection: Collection): readonly Route[] {
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
        handle: async (call) => {
          const wanted = { id: call.params['id'] ?? '', name }
          const value = await runOperation(call, (operation) => revealSecret(operation, collection, wanted))
          return call.context.json({ value }, 200, { 'Cache-Control': 'no-store' })
        },
      }),
    ),
  )
}

/** A secret field of a record in full, or null. Writes an audit row with the secret's name. Throws 404. */
async function revealSecret(
  context: OperationContext,
  collection: Collection,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | null> {
  const { tx, caller, services } = context
  const row = await findRow(tx, seenBy(caller, collection, services), { viewer: caller, id })
  const stored = row[name] ?? null
  if (stored === null) return null
  const value = await readSecret(services, `${collection.written.name}/${id}/${name}`, String(stored))
  const record = collection.toRecord(row)
  await completeOperation(context, collection, { verb: 'revealed', record, details: { field: name } })
  return value
}
