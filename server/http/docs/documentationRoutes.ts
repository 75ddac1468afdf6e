import { z } from 'zod'
import { encodeBase64 } from '#server/identity/base64.ts'
import { defineRoute, type Route } from '../route.ts'
import script from './docs.js?raw'
import { docsStyle } from './docsStyle.ts'
import { openApi, type OpenApi } from './openApi.ts'
import { renderDocs } from './renderDocs.ts'

const tag = 'Platform'

/** The API described by itself: `others` and these two. Made on the first request and kept. */
export function documentationRoutes(others: readonly Route[], origin: string): readonly Route[] {
  let made: OpenApi | undefined
  const describe = () => (made ??= openApi([...others, ...routes], origin))
  const routes: readonly Route[] = [
    defineRoute({
      method: 'get',
      path: '/openapi.json',
      summary: 'This reference as OpenAPI 3.1',
      tag,
      access: 'public',
      flag: 'apiDocs',
      bare: true,
      answer: z.looseObject({ openapi: z.literal('3.1.0') }),
      handle: async ({ context }) => context.json(describe()),
    }),
    defineRoute({
      method: 'get',
      path: '/docs',
      summary: 'This reference as a page',
      tag,
      access: 'public',
      flag: 'apiDocs',
      bare: 'text/html',
      handle: async ({ context }) => {
        const page = String(await renderDocs(describe(), { style: docsStyle, script }))
        return context.html(page, 200, { 'Content-Security-Policy': await policyOf(page) })
      },
    }),
  ]
  return routes
}

/** Allows the page's own style and script by what they are, and nothing else. */
async function policyOf(page: string): Promise<string> {
  const [styleHash, scriptHash] = await Promise.all([hashOf(page, 'style'), hashOf(page, 'script')])
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    `script-src ${scriptHash}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

async function hashOf(page: string, element: string): Promise<string> {
  const [, text = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(page) ?? []
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${encodeBase64(new Uint8Array(digest))}'`
}
