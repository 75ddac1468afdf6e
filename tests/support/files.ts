import sharp from 'sharp'
import type { Persona } from './createCast.ts'
import type { TestApi } from './createTestApi.ts'

/** A picture of one colour. */
export async function makePng(width = 800, height = 600): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
  return new Uint8Array(await picture.png().toBuffer())
}

export const PDF = new TextEncoder().encode('%PDF-1.7\nA paper')

/** Sends a file as a browser would. */
export async function upload(
  api: TestApi,
  as: Persona,
  path: string,
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: Readonly<Record<string, string>> = {},
) {
  const length = content instanceof Uint8Array ? { 'Content-Length': String(content.byteLength) } : {}
  const response = await api.fetch(
    new Request(`http://app.test/api${path}`, {
      method: 'POST',
      body: content,
      headers: {
        Authorization: `Bearer ${await api.tokenOf(as)}`,
        'Content-Type': 'application/octet-stream',
        ...length,
        ...headers,
      },
      ...{ duplex: 'half' },
    }),
  )
  return {
    status: response.status,
    body: (await response.json()) as { readonly id: string } & Readonly<Record<string, unknown>>,
  }
}

/** Reads a file, or is refused. */
export async function download(api: TestApi, as: Persona, url: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${await api.tokenOf(as)}` }
  return api.fetch(new Request(`http://app.test${url}`, { headers }))
}
