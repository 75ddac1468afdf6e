import { AwsClient } from 'aws4fetch'
import type { FileStorage } from './FileStorage.ts'

/** Where an S3 bucket is, and who asks. */
export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com/bucket` */
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Files in a bucket, by the API of S3, which many stores speak. */
export function createS3Storage({ bucket, ...keys }: S3Settings): FileStorage {
  // A stream can be sent once only.
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  const ask = async (key: string, init: RequestInit & { readonly duplex?: 'half' } = {}) => {
    const response = await client.fetch(`${bucket}/${key}`, init)
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`S3 answered ${response.status} to ${init.method ?? 'GET'} of ${key}`)
  }
  return {
    put: async (key, body, bytes) => {
      const headers = { 'Content-Length': String(bytes) }
      const response = await ask(key, { method: 'PUT', body, headers, duplex: 'half' })
      await response.body?.cancel()
      if (response.status === 404) throw new Error('S3 does not know the bucket')
    },
    get: async (key) => {
      const response = await ask(key)
      if (response.ok) return response.body ?? undefined
      await response.body?.cancel()
      return undefined
    },
    remove: async (key) => {
      const response = await ask(key, { method: 'DELETE' })
      await response.body?.cancel()
    },
  }
}

/** `https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1`, or `undefined` when a text is not like that. */
export function parseS3Url(text: string): S3Settings | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, pathname, username, password, searchParams } = new URL(text)
  const isComplete = /^https?:$/.test(protocol) && username && password && /^\/[^/]+\/?$/.test(pathname)
  if (!isComplete) return undefined
  return {
    bucket: `${protocol}//${host}${pathname.replace(/\/$/, '')}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}
