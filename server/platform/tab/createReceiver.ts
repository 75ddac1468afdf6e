import type { OutboundHttp } from '../outbound/OutboundHttp.ts'

interface Received {
  readonly at: Date
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

const MOST_KEPT = 100

/** The world outside of a tab: every address takes what is sent to it, and a page shows that. */
export function createReceiver(): OutboundHttp & { readonly page: () => string } {
  const all: Received[] = []
  return {
    refusalOf: async ({ protocol }) => (protocol === 'https:' ? undefined : 'must use https'),
    send: async (request) => {
      all.unshift({
        at: new Date(),
        url: request.url,
        headers: [...request.headers],
        body: await request.text(),
      })
      all.splice(MOST_KEPT)
      return new Response('ok')
    },
    page: () => `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="color-scheme" content="dark light"><title>Webhooks received</title><h1>Webhooks received</h1>
<p>Nothing leaves this browser: what is sent to the addresses of your webhooks arrives here, newest first, until the tab that
sent it is closed.</p>${all.map(draw).join('') || '<p>None so far.</p>'}</html>`,
  }
}

const draw = ({ at, url, headers, body }: Received) =>
  `<section><h2>POST ${escape(url)}</h2><p><time>${at.toISOString()}</time></p><pre>${escape(
    `${headers.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body}`,
  )}</pre></section>`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
