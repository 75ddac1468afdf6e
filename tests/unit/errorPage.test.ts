import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/framework/api/ApiError.ts'
import { errorDetails } from '#pages/system/errorDetails.ts'
import { errorTextOf } from '#pages/system/errorTexts.ts'
import { readFailure } from '#pages/system/Failure.ts'
import { failureOf } from '#pages/system/failureOf.ts'

describe('the words of the error page', () => {
  const [status, message] = [404, 'It was deleted yesterday.']
  it.each([
    [{ status }, 'Not Found', 'The requested resource could not be found.'],
    [{ status: 418 }, 'Something Went Wrong', 'An unexpected error occurred. Please try again.'],
    [{}, 'Unexpected Error', expect.any(String)],
    [{ status, statusText: 'No such card', message }, 'No such card', message],
  ])('are those that were provided, before those of the status: %o', (failure, title, text) => {
    expect(errorTextOf(failure)).toEqual({ title, message: text })
  })
})

describe('what the error page is told', () => {
  it.each([
    ['?status=503', { status: 503 }],
    ['?status=500&message=Call+0900+1234&statusText=Locked', { status: 500 }],
    ...['', '?status=', '?status=abc', '?status=42', '?status=999', '?status=404x'].map(
      (search): [string, object] => [search, {}],
    ),
  ])('is by the address %j no more than the status', (search, failure) => {
    expect(readFailure(search, null)).toEqual(failure)
  })

  it('is what the state of the route says, before the address, as far as it is text', () => {
    const state = { status: 403, statusText: 'Not for you', message: 'Ask your owner.' }
    expect(readFailure('?status=404', state)).toEqual(state)
    expect(readFailure('', { message: { html: '<b>' }, statusText: 7, status: 'gone' })).toEqual({})
  })

  it('is kept in one line of bearable length', () => {
    const { message = '' } = readFailure('', { message: `a\n\n b${'c'.repeat(1000)}` })
    expect(message).toMatch(/^a bc{297}.$/)
  })
})

describe('what was thrown', () => {
  it('by the API has its status and its words, by a dead network no status', () => {
    const failure = failureOf(new ApiError('Card not found', { statusCode: 404 }))
    expect(failure).toMatchObject({ status: 404, message: 'Card not found' })
    expect(failureOf(new ApiError('Network error occurred', { statusCode: 0 }))).not.toHaveProperty('status')
  })

  it('by a bug is no message for people, and stays among the details', () => {
    const cause = 'RangeError: x is not a function'
    expect(failureOf(new RangeError('x is not a function'))).toEqual({ cause })
  })

  it('by a part that could not be fetched says so', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    expect(errorTextOf(failureOf(error)).title).toBe('Couldn’t load this page')
  })
})

it('the details for support hold message, status, time, browser, and the address without query and fragment', () => {
  const url = 'https://coffer.example/error?token=secret#also-secret'
  const where = { at: new Date('2026-03-01T09:30:00Z'), userAgent: 'Browser 1.0', url }
  expect(errorDetails({ status: 500 }, where)).toEqual([
    ['Message', 'An internal server error occurred. Our team has been notified.'],
    ['Status', '500'],
    ['Timestamp', '2026-03-01T09:30:00.000Z'],
    ['User agent', 'Browser 1.0'],
    ['URL', 'https://coffer.example/error'],
  ])
})
