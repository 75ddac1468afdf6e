import { z } from 'zod'
import { draftsOf } from '#define'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Collection } from '../Collection.ts'
import { editSchema, recordSchema } from '../schemas.ts'
import { parseIfMatch } from '../write/checkVersion.ts'
import { discardDraft, publishDraft, readDraft, saveDraft } from '../write/drafts.ts'
import { scheduleDraft, unscheduleDraft } from '../write/scheduleDraft.ts'
import { runOperation } from '../write/runOperation.ts'
import { aRecord, describeResource, permitted } from './describeRoute.ts'
import { sendRecord } from './sendRecord.ts'
import { IF_MATCH } from './writeRoutes.ts'

/**
 * Of a resource with `versions: { drafts }`: `GET`, `PUT` and `DELETE /posts/:id/draft`, `POST /posts/:id/draft/publish`, `PUT` and
 * `DELETE /posts/:id/draft/schedule`.
 */
export function draftRoutes(collection: Collection): readonly Route[] {
  const { resource } = collection
  const { name, labels, permissions } = resource
  if (!draftsOf(resource)) return []
  const common = { ...describeResource(resource), bare: true } as const
  const stepUp = resource.edit?.stepUp && ({ stepUp: true } as const)
  const values = z.record(z.string(), z.unknown())
  const draft = z.object({
    version: z.int(),
    base: values,
    values,
    by: z.string(),
    at: z.iso.datetime(),
    schedule: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
    failure: z.string().nullable(),
    record: recordSchema(collection),
  })
  return permitted(permissions.edit, (access) => [
    defineRoute(`GET /${name}/:id/draft`, {
      ...common,
      summary: `Get the draft of ${aRecord(labels)}`,
      description:
        'Returns what it changes, by whom and when, and the record as it will be. schedule is when it will be published, or failure why it wasn’t. The draft is null if there is none.',
      access,
      answer: z.object({ draft: draft.nullable() }),
      handle: async ({ params, caller, services, context }) =>
        context.json({ draft: await readDraft(collection, { services, caller, id: params['id'] ?? '' }) }),
    }),
    defineRoute(`PUT /${name}/:id/draft`, {
      ...common,
      summary: `Save the draft of ${aRecord(labels)}`,
      description:
        'Replaces the draft. Required fields can be empty; values must fit their fields. seen is when the draft you change was saved, or null for a new one; returns 409 if someone else has saved it since.',
      access,
      body: z.strictObject({
        version: z.int().describe('Version of the record you changed'),
        values: editSchema(resource),
        seen: z.iso.datetime().nullable(),
      }),
      answer: z.object({ at: z.iso.datetime() }),
      handle: async (call) => {
        const input = { ...call.body, id: call.params['id'] ?? '' }
        return call.context.json(
          await runOperation(call, (operation) => saveDraft(operation, collection, input)),
        )
      },
    }),
    defineRoute(`DELETE /${name}/:id/draft`, {
      ...common,
      summary: `Discard the draft of ${aRecord(labels)}`,
      access,
      answer: z.object({ id: z.string() }),
      handle: async (call) => {
        const id = call.params['id'] ?? ''
        await runOperation(call, (operation) => discardDraft(operation, collection, id))
        return call.context.json({ id })
      },
    }),
    defineRoute(`POST /${name}/:id/draft/publish`, {
      ...common,
      summary: `Publish the draft of ${aRecord(labels)}`,
      description: `Updates the record with what the draft changes. ${IF_MATCH}`,
      access,
      ...stepUp,
      versioned: true,
      body: z.strictObject({}),
      answer: recordSchema(collection),
      handle: async (call) => {
        const wanted = {
          id: call.params['id'] ?? '',
          version: parseIfMatch(call.context.req.header('If-Match')),
        }
        const record = await runOperation(call, (operation) => publishDraft(operation, collection, wanted))
        return sendRecord(call, collection, record)
      },
    }),
    defineRoute(`PUT /${name}/:id/draft/schedule`, {
      ...common,
      summary: `Schedule the draft of ${aRecord(labels)}`,
      description:
        'Publishes it at this time on your behalf, if you still have the permission and its checks pass. Later changes to the draft keep the time. API keys can’t schedule.',
      access,
      ...stepUp,
      body: z.strictObject({ at: z.iso.datetime({ offset: true }).describe('When to publish it') }),
      answer: z.object({ at: z.iso.datetime() }),
      handle: async (call) => {
        const wanted = { id: call.params['id'] ?? '', at: call.body.at }
        return call.context.json(
          await runOperation(call, (operation) => scheduleDraft(operation, collection, wanted)),
        )
      },
    }),
    defineRoute(`DELETE /${name}/:id/draft/schedule`, {
      ...common,
      summary: `Cancel the schedule of the draft of ${aRecord(labels)}`,
      description: 'The draft stays, and is published when someone publishes it.',
      access,
      answer: z.object({ id: z.string() }),
      handle: async (call) => {
        const id = call.params['id'] ?? ''
        await runOperation(call, (operation) => unscheduleDraft(operation, collection, id))
        return call.context.json({ id })
      },
    }),
  ]).flat()
}
