import { z } from 'zod'
import type { Product } from '#define'
import type { OpenApi } from '#resources/vocabulary/openApi.ts'
import { defineRoute, type Route } from '../route.ts'
import { openApi } from './openApi.ts'

const tag = 'Platform'

/** The API described by itself: `others` and these two. Made on the first request and kept. */
export function documentationRoutes(others: readonly Route[], product: Product): readonly Route[] {
  let made: OpenApi | undefined
  let packed: Promise<ArrayBuffer> | undefined
  const describe = () => (made ??= openApi([...others, ...routes], product))
  const routes: readonly Route[] = [
    defineRoute('GET /openapi.json', {
      summary: 'Retrieve this reference as OpenAPI 3.1',
      tag,
      access: 'public',
      flag: 'apiDocs',
      bare: true,
      answer: z.looseObject({ openapi: z.literal('3.1.0') }),
      handle: async ({ context }) => {
        context.header('Vary', 'Accept-Encoding')
        // It repeats itself so much that it is a sixteenth when packed.
        if (!context.req.header('Accept-Encoding')?.includes('gzip')) return context.json(describe())
        const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
        return context.body(await (packed ??= pack(describe())), 200, headers)
      },
    }),
    defineRoute('GET /docs', {
      summary: 'Open this reference as a page',
      description: 'Redirects to the page in the application.',
      tag,
      access: 'public',
      flag: 'apiDocs',
      status: 302,
      bare: 'text/html',
      handle: async ({ context }) => context.redirect(product.apiReference.path, 302),
    }),
  ]
  return routes
}

function pack(document: OpenApi): Promise<ArrayBuffer> {
  const text = new Blob([JSON.stringify(document)])
  return new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}
