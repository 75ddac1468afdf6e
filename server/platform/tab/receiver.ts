import type { OutboundHttp } from '../outbound/OutboundHttp.ts'

interface Received {
  readonly at: Date
  readonly request: Request
}

/** The world outside of a tab: every address takes what is sent to it. */
export const RECEIVER: OutboundHttp = {
  refusalOf: async ({ protocol }) => (protocol === 'https:' ? undefined : 'must use https'),
  send: async () => new Response('ok'),
}

/** A page of what was sent, newest first. */
export async function drawReceived(all: readonly Received[]): Promise<string> {
  const sections = await Promise.all(all.map(draw))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="color-scheme" content="dark light"><title>Webhooks received</title><h1>Webhooks received</h1>
<p>Nothing leaves this browser: what is sent to the addresses of your webhooks arrives here, newest first.</p>${
    sections.join('') || '<p>None so far.</p>'
  }</html>`
}

async function draw({ at, request }: Received): Promise<string> {
  const headers = [...request.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return `<section><h2>POST ${escape(request.url)}</h2><p><time>${at.toISOString()}</time></p><pre>${escape(
    `${headers}\n\n${await request.text()}`,
  )}</pre></section>`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
