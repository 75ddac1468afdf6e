import { html } from 'hono/html'
import { z } from 'zod'
import { ERROR_RESPONSES } from './errorResponses.ts'
import type { Operation, Parameter, Schema } from './describeRoute.ts'
import { exampleOf, notesOf, schemaRows, typeOf, type SchemaRow } from './schemaRows.ts'

export type Html = ReturnType<typeof html>

/**
 * One call: its permission, inputs, answers, and a form to try it. Closed at first: a browser opens the one
 * that an address or a search on the page leads to.
 */
export function renderOperation(method: string, path: string, operation: Operation, server: string): Html {
  const { operationId, summary, description, parameters } = operation
  const body = operation.requestBody?.content['application/json']?.schema
  return html`<details class="operation">
    <summary>
      <h3><span class="method ${method}">${method}</span> <code class="path">${path}</code></h3>
      <p>${summary}</p>
    </summary>
    <div id="${operationId}" class="opened">
      ${description ? html`<p>${description}</p>` : ''} ${renderAccess(operation)}
      ${renderTable('Parameters', parameters.filter(({ name }) => name !== 'Channel').map(rowOfParameter))}
      ${body ? renderTable('Body', schemaRows(body)) : ''} ${renderAnswers(operation)}
      <div class="example">
        <h4>Example</h4>
        <button type="button" class="copy" hidden>Copy</button>
        <pre tabindex="0"><code>${curlOf(method, path, operation, server)}</code></pre>
      </div>
    </div>
  </details>`
}

function renderAccess(operation: Operation): Html {
  const { 'x-access': access, 'x-permission': permission, 'x-flag': flag } = operation
  return html`<ul class="facts" aria-label="Access">
    <li>${access}</li>
    ${permission ? html`<li>Permission <code>${permission}</code></li>` : ''}
    ${flag ? html`<li>Feature <code>${flag}</code></li>` : ''}
  </ul>`
}

function rowOfParameter({ name, in: where, required, description, schema }: Parameter): SchemaRow {
  const notes = [`in ${where === 'header' ? 'a header' : `the ${where}`}`, description, notesOf(schema)]
  return { name, type: typeOf(schema), required, notes: notes.filter(Boolean).join('; ') }
}

/** `mark`: which of the rows are marked, the rarer kind. */
function renderTable(
  title: string,
  rows: readonly SchemaRow[],
  mark: 'required' | 'optional' = 'required',
): Html | string {
  if (rows.length === 0) return ''
  const hasNotes = rows.some(({ notes }) => notes !== '')
  return html`<h4>${title}</h4>
    <div class="scroll" tabindex="0" role="group" aria-label="${title}">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            ${hasNotes ? html`<th scope="col">Notes</th>` : ''}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => renderRow(row, mark, hasNotes))}
        </tbody>
      </table>
    </div>`
}

function renderRow(
  { name, type, required, notes }: SchemaRow,
  mark: 'required' | 'optional',
  hasNotes: boolean,
): Html {
  const isMarked = required === (mark === 'required')
  return html`<tr>
    <th scope="row"><code>${name}</code>${isMarked ? html` <span class="mark">${mark}</span>` : ''}</th>
    <td>${type}</td>
    ${hasNotes ? html`<td class="notes">${notes}</td>` : ''}
  </tr>`
}

const successSchema = z.object({
  description: z.string(),
  content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })),
})

function renderAnswers({ responses }: Operation): Html {
  const answers = Object.entries(responses)
  const failures = answers.filter(([, response]) => '$ref' in response)
  const successes = answers.filter(([, response]) => !('$ref' in response))
  return html`${successes.map(([status, response]) => renderSuccess(status, successSchema.parse(response).content))}
  ${
    failures.length > 0 &&
    html`<h4>Failures</h4>
      <dl class="failures">
        ${failures.map(
          ([status]) =>
            html`<dt>${status}</dt>
              <dd>${ERROR_RESPONSES[status]?.description}</dd>`,
        )}
      </dl>`
  }`
}

function renderSuccess(status: string, content: Readonly<Record<string, { readonly schema: Schema }>>): Html {
  const [type = '', media] = Object.entries(content)[0] ?? []
  const data = media && dataOf(media.schema)
  const rows = schemaRows(data ?? media?.schema ?? {})
  const title = `Answer ${status}: ${data ? 'data' : type}`
  if (rows.length > 0) return html`${renderTable(title, rows, 'optional')}`
  return html`<h4>${title}</h4>
    <p>${data ? describeBare(data) : ''}</p>`
}

/** The schema of `data`: the envelope is the same everywhere and described once. */
function dataOf({ properties }: Schema): Schema | undefined {
  const envelope = z.looseObject({ statusCode: z.unknown(), data: z.record(z.string(), z.unknown()) })
  return envelope.safeParse(properties).data?.data
}

function describeBare(data: Schema): string {
  const isEmpty = data.type === 'object'
  return isEmpty ? 'An object without entries.' : typeOf(data)
}

/** A command that works when it is pasted into a shell, once `TOKEN` is set. */
function curlOf(method: string, path: string, operation: Operation, server: string): string {
  const { parameters, requestBody, security } = operation
  const place = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema ?? {}
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(exampleOf(place(name)))),
  )
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema)))}`)
  const body = requestBody?.content['application/json']?.schema
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${server}${url}${query.length > 0 ? `?${query.join('&')}` : ''}'`,
    security.length > 0 && `-H "Authorization: Bearer $TOKEN"`,
    parameters.some(({ name }) => name === 'Channel') && `-H 'Channel: web'`,
    parameters.some(({ name }) => name === 'Idempotency-Key') && `-H "Idempotency-Key: $(uuidgen)"`,
    body && `-H 'Content-Type: application/json'`,
    body && `-d '${JSON.stringify(exampleOf(body)).replaceAll("'", `'\\''`)}'`,
  ]
  return lines.filter((line) => typeof line === 'string').join(' \\\n  ')
}
