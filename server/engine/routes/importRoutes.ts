import { problemSchema } from '#server/engine/http/problemSchema.ts'
import { z } from 'zod'
import { createId } from '#server/engine/support/createId.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Collection } from '../Collection.ts'
import { checkLines, importLines } from '../import/importLines.ts'
import { readImports, readResults } from '../import/readImports.ts'
import { undoImport } from '../import/undoImport.ts'
import { runOperation } from '../write/runOperation.ts'
import { importRun } from '../schema.ts'
import { describeResource, permitted } from './describeRoute.ts'

/** So many lines in one call: its transaction makes other writers wait. */
const MOST_LINES = 100

const importRecord = z.object({
  id: z.string(),
  fileName: z.string(),
  digest: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  lines: z.object({ created: z.int(), refused: z.int(), undone: z.int(), kept: z.int() }),
})

const lineResults = z.object({
  results: z.array(
    z.object({
      line: z.int(),
      ok: z.boolean(),
      id: z.string().optional(),
      errors: z.array(problemSchema).optional(),
    }),
  ),
})

const undoAnswer = z.object({
  undone: z.int(),
  kept: z.array(z.object({ line: z.int(), id: z.string(), reason: z.string() })),
  left: z.int(),
})

const ABOUT = `Up to ${MOST_LINES} lines per request. References can be titles or IDs.`

/**
 * Of a resource with `import`: `GET` and `POST /imports/suppliers`, `POST /imports/suppliers/check`, and of an import
 * `POST …/:id/lines`, `GET …/:id/results.csv` and `POST …/:id/undo`.
 */
export function importRoutes(collection: Collection): readonly Route[] {
  const { resource } = collection
  const { name, labels, permissions } = resource
  if (!resource.import) return []
  const common = describeResource(resource)
  const root = `/imports/${name}` as const
  const lines = z.strictObject({
    lines: z
      .array(z.strictObject({ line: z.int().min(1), values: z.record(z.string(), z.unknown()) }))
      .min(1)
      .max(MOST_LINES)
      .refine(
        (sent) => new Set(sent.map(({ line }) => line)).size === sent.length,
        'Send each line only once',
      ),
  })
  return [
    ...permitted(permissions.create, (access) => [
      defineRoute(`GET ${root}`, {
        ...common,
        summary: `List imports of ${labels.plural}`,
        description: 'Returns the latest 20.',
        access,
        answer: z.array(importRecord).readonly(),
        bare: true,
        handle: async ({ caller, services, context }) =>
          context.json(await readImports(services.db.orm, resource, caller)),
      }),
      defineRoute(`POST ${root}`, {
        ...common,
        summary: `Start an import of ${labels.plural}`,
        access,
        idempotent: true,
        status: 201,
        body: z.strictObject({
          fileName: z.string().min(1).max(255),
          digest: z
            .string()
            .regex(/^[\da-f]{64}$/)
            .optional()
            .describe('SHA-256 of the file in hex, to recognize it under another name'),
        }),
        answer: z.object({ id: z.string() }),
        bare: true,
        handle: async ({ body, caller, services, context }) => {
          const id = createId('imp', services.randomBytes)
          await services.db.transaction((tx) =>
            tx.insert(importRun).values({
              id,
              teamId: caller.team.id,
              resource: name,
              fileName: body.fileName,
              digest: body.digest,
              createdBy: caller.userId,
              createdAt: services.now(),
            }),
          )
          return context.json({ id }, 201)
        },
      }),
      defineRoute(`POST ${root}/check`, {
        ...common,
        summary: `Check lines of an import of ${labels.plural}`,
        description: `Returns what would be created. Nothing is saved. ${ABOUT}`,
        access,
        body: lines,
        answer: lineResults,
        bare: true,
        handle: async (call) => {
          const results = await runOperation(call, (operation) =>
            checkLines(operation, collection, call.body.lines),
          )
          return call.context.json({ results })
        },
      }),
      defineRoute(`POST ${root}/:id/lines`, {
        ...common,
        summary: `Import lines of ${labels.plural}`,
        description: `Each line creates one record, even if you send it again. ${ABOUT}`,
        access,
        ...(resource.create?.stepUp && { stepUp: true }),
        body: lines,
        answer: lineResults,
        bare: true,
        handle: async (call) => {
          const asked = { id: call.params['id'] ?? '', lines: call.body.lines }
          const results = await runOperation(call, (operation) => importLines(operation, collection, asked))
          return call.context.json({ results })
        },
      }),
      defineRoute(`GET ${root}/:id/results.csv`, {
        ...common,
        summary: `Download the results of an import of ${labels.plural}`,
        access,
        effectful: true,
        bare: 'text/csv',
        handle: async ({ params, caller, services, context }) => {
          const wanted = { caller, id: params['id'] ?? '' }
          return context.body(await readResults(services.db.orm, resource, wanted), 200, {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="${name}-import-results.csv"`,
          })
        },
      }),
    ]).flat(),
    ...permitted(permissions.delete, (access) =>
      defineRoute(`POST ${root}/:id/undo`, {
        ...common,
        summary: `Undo an import of ${labels.plural}`,
        description:
          'Deletes the records it created, except those changed since, a few hundred at a time. Repeat until left is 0.',
        access,
        body: z.strictObject({}),
        answer: undoAnswer,
        bare: true,
        handle: async (call) =>
          call.context.json(
            await runOperation(call, (operation) =>
              undoImport(operation, collection, call.params['id'] ?? ''),
            ),
          ),
      }),
    ),
  ]
}
