import { type Route, defineRoute } from '#server/http/route.ts'
import type { Collection } from '../Collection.ts'
import type { ListSource } from '../ListSource.ts'
import { createSchema, editSchema, recordSchema } from '../schemas.ts'
import { parseIfMatch } from '../write/checkVersion.ts'
import { createRecord } from '../write/createRecord.ts'
import { deleteRecord } from '../write/deleteRecord.ts'
import { editRecord } from '../write/editRecord.ts'
import { describeResource, permitted } from './describeRoute.ts'
import { sendRecord } from './sendRecord.ts'

const IF_MATCH =
  'With the header If-Match: "version", answers 412 and the record when it has changed meanwhile.'

/** `POST /suppliers`, `PATCH /suppliers/:id` and `DELETE /suppliers/:id`. */
export function writeRoutes(
  collection: Collection,
  sources: ReadonlyMap<string, ListSource>,
): readonly Route[] {
  const { resource } = collection
  const { name, labels, permissions } = resource
  const common = { ...describeResource(resource), answer: recordSchema(resource), bare: true } as const
  return [
    ...permitted(permissions.create, (access) =>
      defineRoute({
        ...common,
        method: 'post',
        path: `/${name}`,
        summary: `Create a ${labels.singular}`,
        access,
        idempotent: true,
        status: 201,
        body: createSchema(resource),
        handle: async ({ body, caller, services, context }) =>
          sendRecord(context, await createRecord({ collection, sources, caller, services }, body), 201),
      }),
    ),
    ...permitted(permissions.edit, (access) =>
      defineRoute({
        ...common,
        method: 'patch',
        path: `/${name}/:id`,
        summary: `Edit a ${labels.singular}`,
        description: IF_MATCH,
        access,
        versioned: true,
        body: editSchema(resource),
        handle: async ({ params, body, caller, services, context }) => {
          const place = { id: params['id'] ?? '', version: parseIfMatch(context.req.header('If-Match')) }
          return sendRecord(context, await editRecord({ collection, sources, caller, services }, place, body))
        },
      }),
    ),
    ...permitted(permissions.delete, (access) =>
      defineRoute({
        ...common,
        method: 'delete',
        path: `/${name}/:id`,
        summary: `Delete a ${labels.singular}`,
        description: `Answers with the record as it was. ${IF_MATCH}`,
        access,
        versioned: true,
        handle: async ({ params, caller, services, context }) => {
          const place = { id: params['id'] ?? '', version: parseIfMatch(context.req.header('If-Match')) }
          return context.json(await deleteRecord({ collection, sources, caller, services }, place))
        },
      }),
    ),
  ]
}
