import { z } from 'zod'
import {
  closedFieldsOf,
  isFileKind,
  isImageType,
  type AnyField,
  type AnyRecord,
  type Field,
  type StoredFile,
  inSentence,
} from '#define'
import type { Caller } from '#server/engine/http/Caller.ts'
import { ApiError, notFound } from '#server/engine/http/ApiError.ts'
import { permit } from '#server/engine/http/permit.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Collection } from '../Collection.ts'
import type { FileSnapshot } from '../files/takeFiles.ts'
import { thumbnailOf, type Upload, uploadFile } from '../files/uploadFile.ts'
import { readOne } from '../read/readOne.ts'
import { readSettings } from '../write/editSettings.ts'
import { aRecord, describeResource, permitted } from './describeRoute.ts'

/** What a file is, once it is stored. */
const uploaded = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int() })
/** The name of an uploaded file. */
const uploadQuery = z.strictObject({
  name: z.string().max(255).default('file').meta({ description: 'File name' }),
})

/** What every route has that takes a file. */
export const UPLOAD = {
  query: uploadQuery,
  answer: uploaded,
  bare: true,
  upload: true,
  status: 201,
  failures: [413],
} as const

/**
 * The files of a collection: uploaded for a new record (`POST /uploads/posts/cover`) or for an old one
 * (`POST /posts/:id/files/cover`), and read through the record that holds them (`GET /posts/:id/files/:file`), by users who
 * may read that.
 */
export function fileRoutes(collection: Collection): readonly Route[] {
  const { resource } = collection
  const { name, labels, permissions, settingsOf } = resource
  const fields = Object.entries(resource.fields).filter(([, { kind }]) => isFileKind(kind))
  if (fields.length === 0) return []
  const base = settingsOf ? (`/${name}` as const) : (`/${name}/:id` as const)
  const common = describeResource(resource)
  const whose = settingsOf ? `the ${inSentence(labels.singular)}` : aRecord(labels)
  const upload = { ...common, ...UPLOAD } as const
  return [
    ...fields.flatMap(([key, field]) => [
      ...permitted(settingsOf ? false : permissions.create, (access) =>
        defineRoute(`POST /uploads/${name}/${key}`, {
          ...upload,
          summary: `Upload a file for a new ${inSentence(labels.singular)}: ${key}`,
          access,
          handle: (call) => takeUpload(call, { resource: name, name: key, field }),
        }),
      ),
      ...permitted(permissions.edit, (access) =>
        defineRoute(`POST ${base}/files/${key}`, {
          ...upload,
          summary: `Upload a file for ${whose}: ${key}`,
          access,
          handle: async (call) => {
            await holderOf(collection, call)
            return takeUpload(call, { resource: name, name: key, field })
          },
        }),
      ),
    ]),
    ...permitted(permissions.show === false ? permissions.list : permissions.show, (access) => [
      defineRoute(`GET ${base}/files/:file`, {
        ...common,
        summary: `Download a file of ${whose}`,
        access,
        bare: 'application/octet-stream',
        handle: async (call) => sendFile(call.services, await findFile(collection, call)),
      }),
      defineRoute(`GET ${base}/files/:file/thumbnail`, {
        ...common,
        summary: `Download a thumbnail of an image of ${whose}, as WebP`,
        access,
        bare: 'image/webp',
        handle: async (call) => sendThumbnail(call.services, await findFile(collection, call)),
      }),
    ]).flat(),
  ]
}

interface FileCall {
  readonly caller: Caller
  readonly services: Services
  readonly params: Readonly<Record<string, string>>
}

/** The record that the path names, as the caller sees it. Throws 404. */
function holderOf(collection: Collection, { caller, services, params }: FileCall): Promise<AnyRecord> {
  const wanted = { viewer: caller, now: services.now() }
  if (collection.resource.settingsOf) return readSettings(services.db.orm, collection, wanted)
  return readOne(services.db.orm, collection, { ...wanted, id: params['id'] ?? '' })
}

async function findFile(collection: Collection, call: FileCall): Promise<StoredFile> {
  const record = await holderOf(collection, call)
  const closed = closedFieldsOf(collection.resource, call.caller.permissions)
  const held = Object.entries(collection.resource.fields).flatMap(([name, { kind }]) =>
    isFileKind(kind) && !closed.includes(name) ? ([record[name] ?? []].flat() as StoredFile[]) : [],
  )
  const found = held.find(({ id }) => id === call.params['file'])
  if (!found) throw notFound()
  return found
}

interface UploadCall extends FileCall {
  readonly query: z.output<typeof uploadQuery>
  readonly context: { readonly req: { readonly raw: Request } }
}

/** Stores what is sent for a field that the caller may set. Returns what the file is. */
export async function takeUpload(
  { services, caller, query: { name: fileName }, context }: UploadCall,
  place: Pick<Upload, 'resource' | 'name'> & { readonly field: Field },
) {
  const field = place.field as AnyField
  const { permission } = field.options
  if (permission) permit({ access: { permission } }, caller, services.product)
  const { body, headers } = context.req.raw
  const bytes = Number(headers.get('Content-Length') ?? 0)
  const stored = await uploadFile(services, caller, { ...place, field, fileName, body, bytes })
  return Response.json(stored, { status: 201 })
}

/** Never a page: an image may be looked at where it is, everything else is saved; nothing in it runs. */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** The content of a file. Throws 410 when it is gone. */
export async function sendFile(
  { files }: Services,
  { id, name, type, bytes }: FileSnapshot,
): Promise<Response> {
  const way = isImageType(type) ? 'inline' : 'attachment'
  return new Response(await contentOf(files.get(id)), {
    headers: {
      ...SAFE,
      'Content-Type': type,
      'Content-Length': String(bytes),
      'Content-Disposition': `${way}; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
}

/** The small picture of an image. Throws 404 when the file is not an image, 410 when its content is gone. */
export async function sendThumbnail(
  { files }: Services,
  { id, type }: Pick<StoredFile, 'id' | 'type'>,
): Promise<Response> {
  if (!isImageType(type)) throw notFound()
  const content = await contentOf(files.get(thumbnailOf(id)))
  return new Response(content, { headers: { ...SAFE, 'Content-Type': 'image/webp' } })
}

async function contentOf(reading: Promise<ReadableStream<Uint8Array> | undefined>) {
  const content = await reading
  if (!content) throw new ApiError(410, 'The content of this file is no longer available')
  return content
}
