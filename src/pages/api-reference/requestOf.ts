import type { Call } from './chaptersOf.ts'
import { useServices } from '#providers/Services.ts'
import type { Content } from '#resources/vocabulary/openApi.ts'

/** What a caller fills in: the parameters of the path and the query by name, and the body as JSON. */
export interface CallValues {
  readonly parameters: Readonly<Record<string, string>>
  readonly body: string
}

/** A request that is ready to be sent, or shown in any language. */
export interface PlainRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const JSON_TYPE = 'application/json'

/** Where the API is: where this page came from. */
export const useServer = (): string => `${useServices().client.origin}/api`

/** The JSON that a call takes. */
export const bodyOf = ({ operation }: Call): Content['content'][string] | undefined =>
  operation.requestBody?.content[JSON_TYPE]

/** The sample of what is sent or answered, if it is JSON. */
export const exampleIn = (content?: Content): unknown => content?.content[JSON_TYPE]?.example

export const toJson = (value: unknown): string => JSON.stringify(value, undefined, 2)

/** What a call is made with at first: the sample of its body, and an example of each parameter that it must have. */
export function exampleValues(call: Call): CallValues {
  const body = bodyOf(call)
  const needed = call.operation.parameters.filter(({ in: where, required }) => where !== 'header' && required)
  return {
    parameters: Object.fromEntries(
      needed.map(({ name, schema }) => [name, String([schema['examples']].flat()[0] ?? '')]),
    ),
    body: body ? toJson(body.example) : '',
  }
}

interface RequestOptions {
  /** Where the API is: `https://pay.example/api`. */
  readonly server: string
  /** The API key it is made with; `''` without one. */
  readonly key: string
  /** The idempotency key, where the call takes one. */
  readonly attempt: string
}

/** The request of a call. */
export function requestOf(
  call: Call,
  values: CallValues,
  { server, key, attempt }: RequestOptions,
): PlainRequest {
  const { method, path, operation } = call
  const has = (name: string) => operation.parameters.some((parameter) => parameter.name === name)
  const valueOf = (name: string) => values.parameters[name] ?? ''
  const query = operation.parameters
    .filter(({ in: where, name }) => where === 'query' && valueOf(name) !== '')
    .map(({ name }) => [name, valueOf(name)])
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)))
  return {
    method: method.toUpperCase(),
    url: `${server}${place}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
    headers: {
      ...(key && operation.security.length > 0 && { Authorization: `Bearer ${key}` }),
      ...(has('Channel') && { Channel: 'api' }),
      ...(has('Idempotency-Key') && { 'Idempotency-Key': attempt }),
      ...(valueOf('If-Match') && { 'If-Match': valueOf('If-Match') }),
      ...(bodyOf(call) && { 'Content-Type': JSON_TYPE }),
    },
    ...(bodyOf(call) && { body: values.body }),
  }
}
