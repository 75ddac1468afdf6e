import { createServer, type IncomingMessage } from 'node:http'
import { createPartner, partnerConfig } from './createPartner.ts'
import { end, listen } from './listen.ts'

/** A partner behind a plain HTTP server on this machine. */
export async function startPartner() {
  const { outside: _, answer, ...partner } = createPartner()
  const server = createServer((incoming, outgoing) => {
    void requestOf(incoming)
      .then(answer)
      .then(async (response) => outgoing.writeHead(response.status).end(await response.text()))
      .catch(() => outgoing.destroy())
  })
  const config = partnerConfig(`http://127.0.0.1:${await listen(server)}`)
  return { ...partner, config, stop: () => end(server) }
}

export type TestPartner = Awaited<ReturnType<typeof startPartner>>

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { url = '', method = 'GET', headers } = incoming
  return new Request(`http://partner.test${url}`, {
    method,
    headers: { Authorization: headers.authorization ?? '' },
    body: chunks.length > 0 ? Buffer.concat(chunks).toString() : null,
  })
}
