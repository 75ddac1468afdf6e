import type { BrowserContext, Page } from '@playwright/test'
import { serveFiles } from './serveFiles.ts'
import type { RunningServer } from './startServer.ts'

/**
 * The static build behind a plain server of files. Each test has a browser, and with it demo data, of its own; a tab beside
 * those of the test runs the API, and hands it what is called from outside of the browser.
 */
export async function startTabServer(): Promise<RunningServer> {
  const { url, stop } = await serveFiles('dist/static', '/')
  let tab: Page | undefined
  return {
    url,
    stop,
    startIn: async (context) => {
      tab = await openTab(context, url)
    },
    fetch: (request) => {
      if (!tab) throw new Error('The API of the static build runs in the browser of a test: call it in one')
      return callIn(tab, request)
    },
  }
}

/** The page for payers asks nothing of whoever is signed in. */
async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/pay.html`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await callIn(page, new Request(`${url}/api/health/ready`))
  return page
}

async function callIn(page: Page, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const hasBody = !['GET', 'HEAD'].includes(request.method)
  const body = hasBody ? Buffer.from(await request.arrayBuffer()).toString('base64') : null
  const answer = await page.evaluate(
    async ({ path, method, headers, packed }) => {
      const bytes = packed === null ? null : Uint8Array.from(atob(packed), (char) => char.charCodeAt(0))
      const response = await fetch(path, { method, headers, body: bytes })
      const isEndless = response.headers.get('Content-Type')?.startsWith('text/event-stream')
      if (isEndless) await response.body?.cancel()
      const content = isEndless ? new ArrayBuffer() : await response.arrayBuffer()
      const text = Array.from(new Uint8Array(content), (byte) => String.fromCharCode(byte)).join('')
      return { status: response.status, headers: [...response.headers], content: btoa(text) }
    },
    {
      path: pathname + search,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      packed: body,
    },
  )
  const content = Buffer.from(answer.content, 'base64')
  return new Response(content.byteLength > 0 ? content : null, answer)
}
