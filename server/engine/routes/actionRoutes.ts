import { z } from 'zod'
import { type Action, type ActionCall, type Fields, fillText, recordOpenTo, inSentence } from '#define'
import { countTries } from '#server/http/limitTries.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { runAction } from '../actions/applyAction.ts'
import { runBulkAction } from '../actions/runBulkAction.ts'
import { bulkSchema, bulkTargetOf } from '../actions/bulkSchema.ts'
import type { Collection } from '../Collection.ts'
import { runOperation } from '../runOperation.ts'
import { inputSchema, recordSchema } from '../schemas.ts'
import { describeAction, permitted } from './describeRoute.ts'
import { findOwners, withParams } from './places.ts'
import { sendRecord } from './sendRecord.ts'

type AnyAction = Action<Fields, Fields>

/**
 * For each action that changes or removes a record `POST /suppliers/:id/actions/archive`, and when it is for many,
 * `POST /suppliers/actions/archive`; for an action whose `call` has a place for the id, that path instead, with the envelope.
 * What is done in the browser, by another call or by a component alone has no route.
 */
export function actionRoutes(collection: Collection): readonly Route[] {
  const { rules, resource } = collection
  return Object.entries(resource.actions ?? {})
    .filter(
      ([key, { transition, removes, here }]) => !here && (transition ?? removes ?? rules.actions?.[key]),
    )
    .flatMap(([key, action]) => {
      if (!action.call)
        return [...singleRoute(collection, key, action), ...bulkRoute(collection, key, action)]
      return action.call.path.includes('{id}') ? fixedRoute(collection, key, action, action.call) : []
    })
}

function singleRoute(collection: Collection, key: string, action: AnyAction): readonly Route[] {
  const { resource } = collection
  const { confirm } = action
  return permitted(action.permission, (access) =>
    defineRoute({
      ...describeAction(resource, action),
      method: 'post',
      path: `/${resource.name}/:id/actions/${key}`,
      summary: `${action.label}: ${inSentence(resource.labels.singular)}`,
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

function fixedRoute(
  collection: Collection,
  key: string,
  action: AnyAction,
  { method = 'post', path }: ActionCall,
): readonly Route[] {
  const { resource, rules } = collection
  const { confirm, success } = action
  const quotasOf = rules.actions?.[key]?.quotas
  const hasBody = method !== 'delete' || confirm?.fields !== undefined
  return permitted(action.permission, (access) =>
    defineRoute({
      ...describeAction(resource, action),
      method,
      path: withParams(path),
      summary: `${action.label}: ${inSentence(resource.labels.singular)}`,
      access,
      ...(confirm?.stepUp && { stepUp: true }),
      idempotent: true,
      failures: quotasOf ? [404, 409, 429] : [404, 409],
      ...(hasBody && { body: inputSchema(confirm?.fields ?? {}, confirm?.typeToConfirm !== undefined) }),
      answer: recordSchema(collection),
      handle: async (call) => {
        const { caller, services } = call
        const { id = '', ...place } = call.params
        await findOwners(collection, services, caller, place)
        if (quotasOf) await countTries(call, quotasOf({ caller, services }))
        const asked = { key, action, id, body: call.body ?? {} }
        const record = await runOperation(call, (operation) => runAction(operation, collection, asked))
        const data = recordOpenTo(resource, record, caller.permissions)
        return { data, ...(success !== undefined && { message: fillText(success, data) }) }
      },
    }),
  )
}

const bulkAnswer = z.object({
  succeeded: z.int(),
  failed: z.int(),
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), reason: z.string().optional() })),
})

function bulkRoute(collection: Collection, key: string, action: AnyAction): readonly Route[] {
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
