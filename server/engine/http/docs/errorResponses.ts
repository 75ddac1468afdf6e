import type { OpenApi } from '#resources/vocabulary/openApi.ts'
import { STATUS_CODES } from '../envelope.ts'
import type { Words } from './explain.ts'

/** The envelope of every failure, as JSON Schema. */
export const ERROR_SCHEMA = {
  type: 'object',
  required: ['statusCode', 'message', 'data', 'code', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    message: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    data: { description: 'Null; for 412 the record as it is now, else what became of it' },
    code: { type: 'string', description: 'Stable, for machines' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'text'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, text: { type: 'string' } },
      },
    },
    missingPermission: { type: 'string' },
    rule: { type: 'string' },
    retryAfter: { type: 'integer', description: 'Seconds' },
  },
} as const

const DESCRIPTIONS = {
  400: 'What was sent is not right; errors says what, by field',
  401: 'Not signed in, or the session has ended',
  403: 'Not allowed; code says why, missingPermission what is lacking',
  '403-step-up':
    'Not allowed; or, with the code step_up_required, not without a second proof: POST /user/step-up first',
  404: 'Does not exist, is switched off, or belongs to another team',
  409: 'The state does not allow it, or the first call with this key is still running',
  410: 'No longer there',
  412: 'Changed meanwhile; data holds it as it is now',
  413: 'The body is too large',
  415: 'The body is not sent as JSON',
  422: 'The idempotency key was used with another body',
  429: 'Too many attempts; retryAfter says when to try again',
  503: 'Not available right now; retryAfter says when to try again',
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
