import type { OpenApi } from '#resources/vocabulary/openApi.ts'
import { problemSchema, saidSchema } from '../problemSchema.ts'
import { STATUS_CODES } from '../envelope.ts'
import type { Words } from './explain.ts'
import { schemaOf } from './schemaOf.ts'

/** The envelope of every failure, as JSON Schema. */
export const ERROR_SCHEMA = {
  type: 'object',
  required: ['statusCode', 'message', 'data', 'code', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    message: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    data: { description: 'Null. For 412, the current record. Otherwise the result so far' },
    code: { type: 'string', description: 'Stable, machine-readable code' },
    requestId: { type: 'string' },
    said: schemaOf(saidSchema),
    errors: { type: 'array', items: schemaOf(problemSchema) },
    missingPermission: { type: 'string' },
    rule: { type: 'string' },
    retryAfter: { type: 'integer', description: 'Seconds' },
  },
} as const

const DESCRIPTIONS = {
  400: 'The request is invalid. errors lists the problems by field',
  401: 'Not signed in, or the session has ended',
  403: 'Not allowed. code has the reason, missingPermission the missing permission',
  '403-step-up': 'Not allowed. With the code step_up_required, call POST /user/step-up first',
  404: 'Doesn’t exist, is turned off, or belongs to another team',
  409: 'Not possible in the current state, or the first request with this idempotency key is still running',
  410: 'No longer available',
  412: 'Changed in the meantime. data has the current version',
  413: 'The body is too large',
  415: 'The body isn’t JSON',
  422: 'The idempotency key was used with a different body',
  429: 'Too many requests. Wait retryAfter seconds',
  503: 'Not available right now. Wait retryAfter seconds',
} as const

export type ErrorStatus = keyof typeof DESCRIPTIONS

/** The failures that operations refer to, by status, each with a sample. */
export function errorResponses({ examples }: Words): OpenApi['components']['responses'] {
  const schema = { $ref: '#/components/schemas/Error' }
  const { requestId } = examples
  return Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([status, description]) => {
      const statusCode = Number(status.slice(0, 3))
      const code = status === '403-step-up' ? 'step_up_required' : STATUS_CODES[statusCode]
      const example = { statusCode, message: description, data: null, code, requestId }
      return [status, { description, content: { 'application/json': { schema, example } } }]
    }),
  )
}

export function refer(status: ErrorStatus): { readonly $ref: string } {
  return { $ref: `#/components/responses/${status}` }
}
