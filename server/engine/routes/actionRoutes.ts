import { saidSchema } from '#server/engine/http/problemSchema.ts'
import { z } from 'zod'
import { type Action, type ActionCall, type Fields, fillText, recordOpenTo, WORDS } from '#define'
import { invalid } from '#server/engine/http/ApiError.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { runAction } from '../actions/applyAction.ts'
import { runBulkAction, type BulkTarget } from '../actions/runBulkAction.ts'
import type { Collection } from '../Collection.ts'
import { runOperation, runPostponable } from '../write/runOperation.ts'
import { bodyOf, Postponed } from '../write/Postponed.ts'
import { inputSchema, recordSchema } from '../schemas.ts'
import { describeAction, permitted, summaryOf } from './describeRoute.ts'
import { findOwners, withParams } from './places.ts'
import { sendRecord } from './sendRecord.ts'

type AnyAction = Action<Fields, Fields>

/**
 * For each action that changes or removes a record `POST /suppliers/:id/actions/archive`, and when it is for many,
 * `POST /suppliers/actions/archive`; for an action whose `call` has a place for the id, that path instead, with the envelope.
 * What runs in the browser, by another call or by a component alone has no route.
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
  const { resource, rules } = collection
  const { confirm } = action
  const { postpones, summary = summaryOf(action, resource.labels) } = rules.actions?.[key] ?? {}
  // What comes back from the trash is a record of the collection again.
  const answered = (key === 'restore' && collection.trashOf) || collection
  return permitted(action.permission, (access) =>
    defineRoute(`POST /${resource.name}/:id/actions/${key}`, {
      ...describeAction(resource, action),
      summary,
      access,
      ...(confirm?.stepUp && { stepUp: true }),
      idempotent: true,
      body: inputSchema(confirm?.fields ?? {}, confirm?.typeToConfirm !== undefined),
      answer: recordSchema(answered),
      ...(postpones && { postpones }),
      bare: true,
      handle: async (call) => {
        const asked = { key, action, id: call.params['id'] ?? '', body: call.body }
        const record = await runPostponable(call, (operation) => runAction(operation, collection, asked))
        return sendRecord(call, answered, record)
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
  const { postpones, summary = summaryOf(action, resource.labels) } = rules.actions?.[key] ?? {}
  const hasBody = method !== 'delete' || confirm?.fields !== undefined
  return permitted(action.permission, (access) =>
    defineRoute(`${method.toUpperCase() as Uppercase<typeof method>} ${withParams(path)}`, {
      ...describeAction(resource, action),
      summary,
      access,
      ...(confirm?.stepUp && { stepUp: true }),
      idempotent: true,
      failures: [404, 409],
      ...(hasBody && { body: inputSchema(confirm?.fields ?? {}, confirm?.typeToConfirm !== undefined) }),
      answer: recordSchema(collection),
      ...(postpones && { postpones }),
      handle: async (call) => {
        const { caller, services } = call
        const { id = '', ...place } = call.params
        await findOwners(collection, services, caller, place)
        const asked = { key, action, id, body: call.body ?? {} }
        const record = await runPostponable(call, (operation) => runAction(operation, collection, asked))
        if (record instanceof Postponed) return { data: bodyOf(record), status: 202, message: record.message }
        const data = recordOpenTo(resource, record, caller.permissions)
        return { data, ...(success !== undefined && { message: fillText(success, data) }) }
      },
    }),
  )
}

const bulkAnswer = z.object({
  succeeded: z.int(),
  failed: z.int(),
  results: z.array(
    z.object({
      id: z.string(),
      ok: z.boolean(),
      reason: z.string().optional(),
      said: saidSchema.optional(),
    }),
  ),
})

function bulkRoute(collection: Collection, key: string, action: AnyAction): readonly Route[] {
  const { name, labels } = collection.resource
  const { summary = summaryOf(action, labels) } = collection.rules.actions?.[key] ?? {}
  if (!action.placement.includes('bulk') && !action.placement.includes('toolbar')) return []
  const { confirm } = action
  return permitted(action.permission, (access) =>
    defineRoute(`POST /${name}/actions/${key}`, {
      ...describeAction(collection.resource, action),
      summary: `${summary}, several at once`,
      description: 'Each record is checked separately. results has one result per record.',
      access,
      ...(confirm?.stepUp && { stepUp: true }),
      idempotent: true,
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

/** The most ids that can be named one by one; more are chosen by `where`. */
const MOST_IDS = 1000

const scalar = z.union([z.string(), z.number(), z.boolean()])

/** The body of a bulk action: which records, and what its dialog sends. */
function bulkSchema<Input extends z.ZodType>(input: Input) {
  return z.strictObject({
    ids: z.array(z.string()).min(1).max(MOST_IDS).optional(),
    where: z
      .record(z.string(), z.union([scalar, z.array(scalar)]))
      .optional()
      .describe('Filters by name, as in the list. {} selects all'),
    q: z.string().optional().describe('With where: search text'),
    input: input.optional(),
  })
}

interface BulkBody {
  readonly ids?: readonly string[] | undefined
  readonly where?:
    | Readonly<Record<string, z.infer<typeof scalar> | readonly z.infer<typeof scalar>[]>>
    | undefined
  readonly q?: string | undefined
}

/** Which records a body names. Throws 400 when it names them in no way or in two. */
function bulkTargetOf({ ids, where, q }: BulkBody): BulkTarget {
  if (ids && where === undefined && q === undefined) return { ids }
  if (!where || ids) throw invalid([{ field: ids ? 'where' : 'ids', text: 'Send either ids or where' }])
  const filters = Object.entries(where).map(([name, value]) => [name, [value].flat().map(String)])
  return {
    where: { ...Object.fromEntries(filters), ...(q !== undefined && { [WORDS['simple-rest'].search]: q }) },
  }
}
