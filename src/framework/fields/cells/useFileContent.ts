import { queryOptions, useQuery } from '@tanstack/react-query'
import { useClient, type Client } from '../../api/Client.ts'
import { readFailure } from '../../api/envelope.ts'

/** Reads a file with the session's token, which no address of a picture or link can carry. */
export async function readFile(client: Client, path: string, signal?: AbortSignal): Promise<Blob> {
  const url = new URL(path, client.origin)
  const response = await client.fetch(new Request(url, { signal: signal ?? null }))
  if (!response.ok) throw await readFailure(response)
  return response.blob()
}

/** A picture as an address that an image takes, once it was read: all of it is in the address. */
export function usePicture(path: string): string | undefined {
  return useQuery(pictureAt(useClient(), path)).data
}

/** The query of a picture's address. */
export const pictureAt = (client: Client, path: string) =>
  queryOptions({
    queryKey: ['file', path],
    queryFn: async ({ signal }) => toDataUrl(await readFile(client, path, signal)),
    staleTime: Infinity,
  })

async function toDataUrl(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${content.type};base64,${btoa(letters)}`
}
