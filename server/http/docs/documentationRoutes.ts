import { z } from 'zod'
import { encodeBase64 } from '#server/platform/secretBox.ts'
import { defineRoute, type Route } from '../route.ts'
import script from './docs.js?raw'
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

/** The look of the API reference: the tokens of the app, by the reader's own colour scheme. */
const docsStyle = `
:root { --page: #0b0e14; --box: #12161f; --raised: #181d29; --line: #232a38; --text: #e8ecf4; --second:
  #9aa4b6; --primary: #5b8cff; --get: #4aa8ff; --post: #2ebd85; --patch: #f0b429; --delete: #f6556d }
@media (prefers-color-scheme: light) {
  :root { --page: #f5f6f9; --box: #ffffff; --raised: #f5f6f9; --line: #e4e7ee; --text: #131722; --second:
    #566074; --primary: #2f5fe0; --get: #1466c0; --post: #0f7048; --patch: #8a5600; --delete: #c42840 }
}
* { box-sizing: border-box }
html { scroll-padding-top: 24px }
body { margin: 0; display: grid; grid-template-columns: 304px minmax(0, 1fr); background: var(--page);
  color: var(--text); font: 14px/1.6 'Inter Variable', Inter, system-ui, sans-serif }
a { color: var(--primary) }
a:focus-visible, button:focus-visible, input:focus-visible, [tabindex]:focus-visible, summary:focus-visible { outline: 2px solid
  var(--primary); outline-offset: 2px }
code, pre { font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.skip { position: absolute; left: -999px }
.skip:focus { left: 16px; top: 16px; padding: 8px 12px; background: var(--raised) }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 24px 16px; background:
  var(--box); border-right: 1px solid var(--line) }
nav ul { list-style: none; margin: 0 0 16px; padding: 0 }
nav li a { display: block; padding: 3px 8px; border-radius: 6px; color: var(--second); font-size: 12px;
  line-height: 1.5; overflow-wrap: anywhere; text-decoration: none }
nav li a:hover { background: var(--raised); color: var(--text) }
.brand { margin: 0 8px 16px; font-weight: 600 }
.brand span { color: var(--second); font-weight: 400 }
.chapter { margin: 0 8px 4px; font-size: 13px; font-weight: 600 }
.chapter a { color: var(--text); text-decoration: none }
.filter { display: block; margin: 0 8px 16px; color: var(--second); font-size: 13px }
.filter[hidden] { display: none }
.filter input { width: 100%; height: 36px; padding: 0 12px; border: 1px solid var(--line); border-radius:
  8px; background: var(--page); color: var(--text); font: inherit }
main { max-width: 960px; padding: 24px }
h1 { margin: 0 0 8px; font-size: 28px; font-weight: 600 }
h2 { margin: 40px 0 12px; font-size: 20px; font-weight: 600 }
h3 { margin: 0 0 4px; font-size: 14px }
h4 { margin: 16px 0 8px; color: var(--second); font-size: 13px; font-weight: 600 }
.operation { margin: 0 0 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--box) }
.operation:has(:target) { border-color: var(--primary) }
.operation p { margin: 0 0 4px }
.operation[open] { margin-bottom: 16px }
summary { padding: 12px 16px; border-radius: 8px; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary:hover { background: var(--raised) }
summary p { color: var(--second) }
.opened { padding: 4px 16px 16px; scroll-margin-top: 96px }
.path { font-size: 14px; overflow-wrap: anywhere }
.method { display: inline-block; min-width: 52px; color: var(--second); font: 600 11px/1.6 ui-monospace,
  SFMono-Regular, Menlo, Consolas, monospace; text-transform: uppercase }
.method.get { color: var(--get) }
.method.post { color: var(--post) }
.method.patch, .method.put { color: var(--patch) }
.method.delete { color: var(--delete) }
.facts { display: flex; flex-wrap: wrap; gap: 4px 8px; margin: 8px 0 0; padding: 0; list-style: none }
.facts li { padding: 0 8px; border: 1px solid var(--line); border-radius: 6px; color: var(--second);
  font-size: 12px }
.facts code { font-size: 12px }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px }
table { width: 100%; border-collapse: collapse; font-size: 13px }
th, td { padding: 6px 12px; border-top: 1px solid var(--line); text-align: left; vertical-align: top }
thead th { border-top: 0; background: var(--raised); color: var(--second); font-weight: 600 }
tbody th { font-weight: 400 }
th:first-child { width: 34% }
th:nth-child(2) { width: 28% }
.notes { color: var(--second); overflow-wrap: anywhere }
.mark { color: var(--second); font-size: 12px }
.failures { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0 }
.failures dt { color: var(--second); font-variant-numeric: tabular-nums }
.failures dd { margin: 0 }
.example { position: relative }
pre { margin: 0; padding: 12px; overflow-x: auto; border-radius: 8px; background: var(--raised) }
.copy { position: absolute; top: -6px; right: 0; height: 28px; padding: 0 12px; border: 1px solid
  var(--line); border-radius: 8px; background: var(--box); color: var(--text); font: inherit; font-size:
  12px; cursor: pointer }
.copy[hidden] { display: none }
@media (max-width: 767px) {
  body { display: block }
  nav { position: static; height: auto; max-height: 50vh; border-right: 0; border-bottom: 1px solid
    var(--line) }
  nav li a { padding: 12px 8px }
  main { padding: 16px }
  .copy { height: 40px; top: -14px }
}
`
