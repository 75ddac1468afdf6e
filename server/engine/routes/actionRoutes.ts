import { z } from 'zod'
import type { Fields, Action } from '#define'
import { defineRoute, type Route } from '#server/http/route.ts'
import { runAction } from '../actions/applyAction.ts'
import { runBulkAction } from '../actions/runBulkAction.ts'
import { bulkSchema, bulkTargetOf } from '../actions/bulkSchema.ts'
import type { Collection } from '../Collection.ts'
import { runOperation } from '../runOperation.ts'
import { inputSchema, recordSchema } from '../schemas.ts'
import { describeAction, permitted } from './describeRoute.ts'
import { sendRecord } from './sendRecord.ts'

/**
 * For each action that changes or removes a record `POST /suppliers/:id/actions/archive`, and when it is for many,
 * `POST /suppliers/actions/archive`. What is done in the browser, by another call or by a component alone has no route.
 */
export function actionRoutes(collection: Collection): readonly Route[] {
  const { rules } = collection
  return Object.entries(collection.resource.actions ?? {})
    .filter(
      ([key, { transition, removes, call, here }]) =>
        !call && !here && (transition ?? removes ?? rules.actions?.[key]),
    )
    .flatMap(([key, action]) => [
      ...singleRoute(collection, key, action),
      ...bulkRoute(collection, key, action),
    ])
}

function singleRoute(collection: Collection, key: string, action: Action<Fields, Fields>): readonly Route[] {
  const { resource } = collection
  const { confirm } = action
  return permitted(action.permission, (access) =>
    defineRoute({
      ...describeAction(resource, action),
      method: 'post',
      path: `/${resource.name}/:id/actions/${key}`,
      summary: `${action.label}: ${resource.labels.singular}`,
      access,
      ...(confirm?.stepUp && { stepUp: true }),
      idempotent: 'required',
      body: inputSchema(confirm?.fields ?? {}, confirm?.typeToConfirm !== undefined),
      answer: recordSchema(collection),
      bare: true,
      handle: async (call) => {
        const asked = { key, action, id: call.params['id'] ?? '', body: call.body }
        const record = await runOperation(call, (operation) => runAction(operation, collection, asked))
        return sendRecord(call, collection, record)
      },
    }),
  )
}

const bulkAnswer = z.object({
  succeeded: z.int(),
  failed: z.int(),
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), reason: z.string().optional() })),
})

function bulkRoute(collection: Collection, key: string, action: Action<Fields, Fields>): readonly Route[] {
  const { name, labels } = collection.resource
  if (!action.placement.includes('bulk') && !action.placement.includes('toolbar')) return []
  const { confirm } = action
  return permitted(action.permission, (access) =>
    defineRoute({
      ...describeAction(collection.resource, action),
      method: 'post',
      path: `/${name}/actions/${key}`,
      summary: `${action.label}: many ${labels.plural}`,
      description: 'Each record is checked on its own; results says for each what came of it.',
      access,
      ...(confirm?.stepUp && { stepUp: true }),
      idempotent: 'required',
      body: bulkSchema(inputSchema(confirm?.fields ?? {}, confirm?.typeToConfirm !== undefined)),
      answer: bulkAnswer,
      bare: true,
      handle: async (call) => {
        const { body, context } = call
        const asked = { key, action, target: bulkTargetOf(body), input: body.input ?? {} }
        return context.json(
          await runOperation(call, (operation) => runBulkAction(operation, collection, asked)),
        )
      },
    }),
  )
}
