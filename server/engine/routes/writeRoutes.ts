import type { Context } from 'hono'
import { z } from 'zod'
import { recordOpenTo } from '#define'
import { type Route, defineRoute } from '#server/engine/http/route.ts'
import type { Collection } from '../Collection.ts'
import { runOperation, runPostponable } from '../write/runOperation.ts'
import { createSchema, editSchema, recordSchema, replaceSchema } from '../schemas.ts'
import { parseIfMatch } from '../write/checkVersion.ts'
import { createRecord } from '../write/createRecord.ts'
import { deleteRecord } from '../write/deleteRecord.ts'
import { editRecord, replaceRecord } from '../write/editRecord.ts'
import { moveRecord } from '../write/placeRecord.ts'
import { aRecord, describeResource, permitted } from './describeRoute.ts'
import { sendRecord } from './sendRecord.ts'

/** For the API reference. */
export const IF_MATCH =
  'With If-Match: "version", returns 412 and the current record if it has changed in the meantime.'

/** Where a record is moved. */
const destination = z
  .strictObject({
    before: z.string().optional().describe('ID of another record'),
    after: z.string().optional().describe('ID of another record'),
    to: z.enum(['first', 'last']).optional(),
  })
  .meta({ minProperties: 1, maxProperties: 1 })

/** `POST /suppliers`, `PATCH`, `PUT` and `DELETE /suppliers/:id`; with a position `POST /suppliers/:id/move`. */
export function writeRoutes(collection: Collection): readonly Route[] {
  const { resource } = collection
  const { name, labels, permissions } = resource
  const common = { ...describeResource(resource), answer: recordSchema(collection), bare: true } as const
  const one = { ...common, versioned: true } as const
  const path = `/${name}/:id` as const
  const postpones = collection.rules.create?.postpones
  const stepUp = resource.edit?.stepUp && ({ stepUp: true } as const)
  return [
    ...permitted(permissions.create, (access) =>
      defineRoute(`POST /${name}`, {
        ...common,
        summary: `Create ${aRecord(labels)}`,
        access,
        ...(resource.create?.stepUp && { stepUp: true }),
        idempotent: true,
        status: 201,
        body: createSchema(resource),
        ...(postpones && { postpones }),
        handle: async (call) => {
          const record = await runPostponable(call, (operation) =>
            createRecord(operation, collection, call.body),
          )
          return sendRecord(call, collection, record, 201)
        },
      }),
    ),
    ...permitted(permissions.edit, (access) =>
      defineRoute(`PATCH ${path}`, {
        ...one,
        summary: `Update ${aRecord(labels)}`,
        description: `Updates only the fields you send. ${IF_MATCH}`,
        access,
        ...stepUp,
        body: editSchema(resource),
        handle: async (call) => {
          const edit = { ...placeOf(call), sent: call.body }
          const record = await runOperation(call, (operation) => editRecord(operation, collection, edit))
          return sendRecord(call, collection, record)
        },
      }),
    ),
    ...permitted(permissions.edit, (access) =>
      defineRoute(`PUT ${path}`, {
        ...one,
        summary: `Replace ${aRecord(labels)}`,
        description: `Takes the whole record as it was read, or a part of it. Fields you don’t send stay unchanged, and read-only fields can be sent unchanged. With If-Match, or the version in the body, returns 412 and the current record if it has changed in the meantime.`,
        access,
        ...stepUp,
        body: replaceSchema(resource),
        handle: async (call) => {
          const edit = { ...placeOf(call), sent: call.body }
          const record = await runOperation(call, (operation) => replaceRecord(operation, collection, edit))
          return sendRecord(call, collection, record)
        },
      }),
    ),
    ...permitted(resource.list.position !== undefined && permissions.edit, (access) =>
      defineRoute(`POST /${name}/:id/move`, {
        ...one,
        summary: `Move ${aRecord(labels)}`,
        description: `Moves it before or after another record, or to the first or last place. ${IF_MATCH}`,
        access,
        ...stepUp,
        body: destination,
        handle: async (call) => {
          const move = { ...placeOf(call), destination: call.body }
          const record = await runOperation(call, (operation) => moveRecord(operation, collection, move))
          return sendRecord(call, collection, record)
        },
      }),
    ),
    ...permitted(permissions.delete, (access) =>
      defineRoute(`DELETE ${path}`, {
        ...one,
        summary: `Delete ${aRecord(labels)}`,
        description: `Returns the deleted record. ${IF_MATCH}`,
        access,
        handle: async (call) => {
          const place = placeOf(call)
          const record = await runOperation(call, (operation) => deleteRecord(operation, collection, place))
          return call.context.json(recordOpenTo(resource, record, call.caller.permissions))
        },
      }),
    ),
  ]
}

interface WriteCall {
  readonly params: Readonly<Record<string, string>>
  readonly context: Context
}

function placeOf({ params, context }: WriteCall) {
  return { id: params['id'] ?? '', version: parseIfMatch(context.req.header('If-Match')) }
}
