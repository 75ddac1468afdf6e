import { z } from 'zod'
import { labelOf } from '#define'
import { permit } from '#server/engine/http/permit.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Collection } from '../Collection.ts'
import {
  addComment,
  editComment,
  readComments,
  removeComment,
  type CommentContext,
} from '../write/comments.ts'
import { readVersions } from '../read/readVersions.ts'
import { runOperation } from '../write/runOperation.ts'
import { revealSecret } from '../write/revealSecret.ts'
import { aRecord, describeResource, permitted } from './describeRoute.ts'

const versions = z.object({
  entries: z
    .array(
      z.object({
        id: z.int(),
        what: z.string(),
        by: z.object({ kind: z.string(), name: z.string().nullable() }),
        at: z.iso.datetime(),
        changes: z
          .array(
            z.object({
              field: z.string(),
              hidden: z.boolean(),
              before: z.unknown(),
              after: z.unknown(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
  before: z.int().nullable(),
})

/** Of a resource with `versions`: `GET /suppliers/:id/versions`. */
export function versionRoutes(collection: Collection): readonly Route[] {
  const { resource } = collection
  const { name, labels, permissions } = resource
  if (!resource.versions) return []
  return permitted(permissions.show, (access) =>
    defineRoute(`GET /${name}/:id/versions`, {
      ...describeResource(resource),
      summary: `List the changes of ${aRecord(labels)}`,
      description:
        'Returns 20 entries, newest first. Use before for older ones. Private values are only shown as changed.',
      access,
      query: z.object({ before: z.coerce.number().int().min(1).optional() }),
      answer: versions,
      bare: true,
      handle: async ({ params, query, caller, services, context }) => {
        const wanted = { viewer: caller, services, id: params['id'] ?? '', before: query.before }
        return context.json(await readVersions(services.db.orm, collection, wanted))
      },
    }),
  )
}

const comment = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})

const written = z.strictObject({ text: z.string().trim().min(1).max(5_000) })

/** Of a resource with `comments`: `GET` and `POST /suppliers/:id/comments`, `PATCH` and `DELETE …/comments/:comment`. */
export function commentRoutes(collection: Collection): readonly Route[] {
  const { resource } = collection
  const { name, labels, permissions } = resource
  if (!resource.comments) return []
  const common = { ...describeResource(resource), bare: true } as const
  const path = `/${name}/:id/comments` as const
  const placeOf = ({ services, caller, params }: CommentCall): CommentContext => ({
    services,
    caller,
    source: collection,
    recordId: params['id'] ?? '',
  })
  return [
    ...permitted(permissions.show, (access) =>
      defineRoute(`GET ${path}`, {
        ...common,
        summary: `List the comments on ${aRecord(labels)}`,
        access,
        answer: z.array(comment).readonly(),
        handle: async (call) => call.context.json(await readComments(placeOf(call))),
      }),
    ),
    ...permitted(permissions.edit, (access) => [
      defineRoute(`POST ${path}`, {
        ...common,
        summary: `Comment on ${aRecord(labels)}`,
        access,
        idempotent: true,
        status: 201,
        body: written,
        answer: z.object({ id: z.string() }),
        handle: async (call) => call.context.json(await addComment(placeOf(call), call.body.text), 201),
      }),
      defineRoute(`PATCH ${path}/:comment`, {
        ...common,
        summary: `Edit a comment on ${aRecord(labels)}`,
        description: 'Your own comments only.',
        access,
        body: written,
        answer: z.object({ id: z.string() }),
        handle: async (call) => {
          const id = call.params['comment'] ?? ''
          await editComment(placeOf(call), id, call.body.text)
          return call.context.json({ id })
        },
      }),
      defineRoute(`DELETE ${path}/:comment`, {
        ...common,
        summary: `Remove a comment on ${aRecord(labels)}`,
        description: 'Your own comments only.',
        access,
        answer: z.object({ id: z.string() }),
        handle: async (call) => {
          const id = call.params['comment'] ?? ''
          await removeComment(placeOf(call), id)
          return call.context.json({ id })
        },
      }),
    ]).flat(),
  ]
}

type CommentCall = Pick<CommentContext, 'services' | 'caller'> & {
  readonly params: Readonly<Record<string, string>>
}

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
