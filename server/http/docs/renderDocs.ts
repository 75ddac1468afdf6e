import { html, raw } from 'hono/html'
import type { Operation } from './describeRoute.ts'
import type { OpenApi } from './openApi.ts'
import { renderOperation, type Html } from './renderOperation.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** The API reference as one page without a request to anywhere, made from the OpenAPI document alone. */
export function renderDocs(
  document: OpenApi,
  { style, script }: { readonly style: string; readonly script: string },
): Html {
  const { info, tags, paths, servers } = document
  const server = servers[0]?.url ?? '/api'
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const chapters = tags.map(({ name }) => ({
    name,
    id: `chapter-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${info.title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <nav aria-label="Chapters">
          <p class="brand">${info.title} <span>${info.version}</span></p>
          <label class="filter" hidden
            >Filter calls <input type="search" placeholder="Path or words" autocomplete="off"
          /></label>
          ${chapters.map(renderChapterLinks)}
        </nav>
        <main id="main">
          ${renderIntroduction(info, server)}
          ${chapters.map(
            ({ name, id, calls }) =>
              html`<section aria-labelledby="${id}">
                <h2 id="${id}">${name}</h2>
                ${calls.map(({ method, path, operation }) => renderOperation(method, path, operation, server))}
              </section>`,
          )}
        </main>
        <script>
          ${raw(script)}
        </script>
      </body>
    </html>`
}

function renderChapterLinks({ name, id, calls }: { name: string; id: string; calls: readonly Call[] }): Html {
  return html`<section>
    <p class="chapter"><a href="#${id}">${name}</a></p>
    <ul>
      ${calls.map(
        ({ method, path, operation }) =>
          html`<li>
            <a href="#${operation.operationId}" title="${operation.summary}"
              ><span class="method ${method}">${method}</span> ${path}</a
            >
          </li>`,
      )}
    </ul>
  </section>`
}

function renderIntroduction({ title, description }: OpenApi['info'], server: string): Html {
  return html`<header>
    <h1>${title}</h1>
    <p>${description}</p>
    <dl class="failures">
      <dt>Address</dt>
      <dd><code>${server}</code></dd>
      <dt>Document</dt>
      <dd><a href="openapi.json">OpenAPI 3.1</a></dd>
      <dt>Signing in</dt>
      <dd>
        <a href="#postAuthSignin">Sign in</a> and send the token of the answer as
        <code>Authorization: Bearer</code>.
      </dd>
      <dt>Repeating</dt>
      <dd>
        A call that takes an <code>Idempotency-Key</code> acts once however often it is sent with the same key
        and body.
      </dd>
      <dt>Failures</dt>
      <dd>
        Every failure is an envelope with a <code>message</code> to show, a stable <code>code</code>, and
        <code>errors</code> by field where something that was sent is wrong.
      </dd>
    </dl>
  </header>`
}
