import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createS3Storage, parseS3Url } from '#server/engine/files/createS3Storage.ts'
import { listen } from '#tests/support/listen.ts'
import { describeFileStorage } from '#tests/support/providerContract.ts'

/** As much of S3 as files need. */
const objects = new Map<string, Buffer>()
let lastHeaders: IncomingHttpHeaders
const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  lastHeaders = headers
  const found = objects.get(url)
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return response.writeHead(403).end()
  if (method === 'PUT') objects.set(url, await buffer(request))
  if (method === 'DELETE') objects.delete(url)
  return response.writeHead(method === 'GET' && !found ? 404 : 200).end(method === 'GET' ? found : undefined)
})
let port: number
beforeAll(async () => void (port = await listen(server)))
afterAll(() => server.close())

const storage = () => {
  const settings = parseS3Url(`http://KEY:a%2Fsecret@127.0.0.1:${port}/bucket?region=eu-central-1`)
  if (!settings) throw new Error('The address is right')
  return createS3Storage(settings)
}

describeFileStorage('a bucket', storage)

it('keeps files in a bucket, each sent as one signed stream of a known length', async () => {
  await storage().put('file_1', new Blob(['content']).stream(), 7)
  expect(objects.get('/bucket/file_1')?.toString()).toBe('content')
  expect(lastHeaders).toMatchObject({ 'content-length': '7' })
})

it.each(['s3://bucket', 'https://s3.example.com/bucket', 'https://KEY:SECRET@s3.example.com', 'bucket'])(
  'refuses %s as the address of a bucket',
  (text) => expect(parseS3Url(text)).toBeUndefined(),
)
