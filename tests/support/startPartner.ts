import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPartner, partnerConfig } from './createPartner.ts'

/** A partner behind a plain HTTP server on this machine. */
export async function startPartner() {
  const { outside: _, answer, ...partner } = createPartner()
  const server = createServer((incoming, outgoing) => {
    void requestOf(incoming)
      .then(answer)
      .then(async (response) => outgoing.writeHead(response.status).end(await response.text()))
      .catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...partner,
    config: partnerConfig(`http://127.0.0.1:${port}`),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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
