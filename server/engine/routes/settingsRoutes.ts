import { inSentence, recordOpenTo } from '#define'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Collection } from '../Collection.ts'
import { runOperation } from '../write/runOperation.ts'
import { editSchema, recordSchema } from '../schemas.ts'
import { parseIfMatch } from '../write/checkVersion.ts'
import { editSettings, readSettings } from '../write/editSettings.ts'
import { describeResource, permitted } from './describeRoute.ts'
import { sendRecord } from './sendRecord.ts'
import { IF_MATCH } from './writeRoutes.ts'

/** `GET` and `PATCH /team-settings`: the record that there is one of for the caller. */
export function settingsRoutes(collection: Collection): readonly Route[] {
  const { resource } = collection
  const { name, labels, permissions, edit, api, messages } = resource
  const update = api?.kind === 'collection' ? api.update : undefined
  const common = { ...describeResource(resource), answer: recordSchema(collection) } as const
  const path = `/${name}` as const
  return [
    ...permitted(permissions.show, (access) =>
      defineRoute(`GET ${path}`, {
        ...common,
        bare: true,
        summary: `Retrieve the ${inSentence(labels.singular)}`,
        access,
        handle: async (call) => {
          const { caller, services } = call
          const wanted = { viewer: caller, now: services.now() }
          return sendRecord(call, collection, await readSettings(services.db.orm, collection, wanted))
        },
      }),
    ),
    ...permitted(permissions.edit, (access) =>
      defineRoute(`PATCH ${update ?? path}`, {
        ...common,
        ...(update === undefined && { bare: true }),
        versioned: true,
        summary: `Update the ${inSentence(labels.singular)}`,
        description: `Updates only the fields you send. ${IF_MATCH}`,
        access,
        ...(edit?.stepUp && { stepUp: true }),
        body: editSchema(resource),
        handle: async (call) => {
          const version = parseIfMatch(call.context.req.header('If-Match'))
          const record = await runOperation(call, (operation) =>
            editSettings(operation, collection, { version, sent: call.body }),
          )
          if (update === undefined) return sendRecord(call, collection, record)
          const data = recordOpenTo(resource, record, call.caller.permissions)
          return { data, ...(messages?.updated && { message: messages.updated }) }
        },
      }),
    ),
  ]
}
