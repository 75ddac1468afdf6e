import { createServer } from 'node:http'
import { end, listen } from './listen.ts'

/** A call to a node, as JSON-RPC has it. */
export interface RpcCall {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** What the proxy makes of a call: its own result, or undefined for the node's. */
export type Lie = (call: RpcCall, truth: () => Promise<unknown>) => unknown

/** Stands between Coffer and a node; tells the truth, lies, or is down. */
export async function startNodeProxy(target: string) {
  let lie: Lie = () => undefined
  let isDown = false
  const ask = async (call: RpcCall) => {
    const answer = await fetch(target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', ...call }),
    })
    return (await answer.json()) as { readonly result?: unknown; readonly error?: unknown }
  }
  const answerTo = async (call: RpcCall) => {
    const own = await lie(call, async () => (await ask(call)).result)
    return own === undefined
      ? { jsonrpc: '2.0', ...(await ask(call)), id: call.id }
      : { jsonrpc: '2.0', id: call.id, result: own }
  }
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (isDown) return response.writeHead(503).end()
      const body = JSON.parse(Buffer.concat(chunks).toString()) as RpcCall | readonly RpcCall[]
      const calls = [body].flat() as readonly RpcCall[]
      const answers = await Promise.all(calls.map(answerTo))
      response.setHeader('Content-Type', 'application/json')
      return response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
    })()
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    lieWith: (next: Lie): void => void (lie = next),
    down: (next: boolean): void => void (isDown = next),
    stop: () => end(server),
  }
}
