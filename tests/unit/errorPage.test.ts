import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/framework/api/ApiError.ts'
import { errorDetails } from '#pages/system/errorDetails.ts'
import { errorTextOf } from '#pages/system/errorTexts.ts'
import { readFailure } from '#pages/system/Failure.ts'
import { failureOf } from '#pages/system/failureOf.ts'

describe('the words of the error page', () => {
  it.each([
    [400, 'Bad Request', 'The request was invalid. Please check your input and try again.'],
    [401, 'Unauthorized', 'You need to sign in to access this resource.'],
    [403, 'Forbidden', "You don't have permission to access this resource."],
    [404, 'Not Found', 'The requested resource could not be found.'],
    [500, 'Internal Server Error', 'An internal server error occurred. Our team has been notified.'],
    [502, 'Bad Gateway', 'The server received an invalid response. Please try again later.'],
    [503, 'Service Unavailable', 'The service is temporarily unavailable. Please try again later.'],
    [418, 'Something Went Wrong', 'An unexpected error occurred. Please try again.'],
  ])('are those of the status %i', (status, title, message) => {
    expect(errorTextOf({ status })).toEqual({ title, message })
  })

  it('call what has no status unexpected', () => {
    expect(errorTextOf({}).title).toBe('Unexpected Error')
  })

  it('are those that were provided, before those of the status', () => {
    const failure = { status: 404, statusText: 'No such card', message: 'It was deleted yesterday.' }
    expect(errorTextOf(failure)).toEqual({ title: 'No such card', message: 'It was deleted yesterday.' })
  })
})

describe('what the error page is told', () => {
  it('is the status in the address', () => {
    expect(readFailure('?status=503', null)).toEqual({ status: 503 })
  })

  it.each(['', '?status=', '?status=abc', '?status=42', '?status=999', '?status=404x'])(
    'is nothing where the address says %j',
    (search) => {
      expect(readFailure(search, undefined)).toEqual({})
    },
  )

  it('is what the state of the route says, before the address', () => {
    const state = { status: 403, statusText: 'Not for you', message: 'Ask your owner.' }
    expect(readFailure('?status=404', state)).toEqual(state)
  })

  it('takes no words from an address, which anybody can send', () => {
    const search = '?status=500&message=Call+0900+1234&statusText=Locked'
    expect(readFailure(search, null)).toEqual({ status: 500 })
  })

  it('is kept in one line of bearable length', () => {
    const { message = '' } = readFailure('', { message: `a\n\n b${'c'.repeat(1000)}` })
    expect(message.startsWith('a bccc')).toBe(true)
    expect(message).toHaveLength(301)
  })

  it('ignores what is no text', () => {
    expect(readFailure('', { message: { html: '<b>' }, statusText: 7, status: 'gone' })).toEqual({})
  })
})

describe('what was thrown', () => {
  it('by the API has its status and its words', () => {
    expect(failureOf(new ApiError('Card not found', { statusCode: 404 }))).toMatchObject({
      status: 404,
      message: 'Card not found',
    })
  })

  it('by a dead network has no status', () => {
    expect(failureOf(new ApiError('Network error occurred', { statusCode: 0 }))).not.toHaveProperty('status')
  })

  it('by a bug is no message for people, and stays among the details', () => {
    expect(failureOf(new RangeError('x is not a function'))).toEqual({
      cause: 'RangeError: x is not a function',
    })
  })

  it('by a part that could not be fetched says so', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    expect(errorTextOf(failureOf(error)).title).toBe('This page could not be loaded')
  })
})

describe('the details for support', () => {
  it('hold message, status, time, browser, and the address without query and fragment', () => {
    const details = errorDetails(
      { status: 500 },
      {
        at: new Date('2026-03-01T09:30:00Z'),
        userAgent: 'Browser 1.0',
        url: 'https://coffer.example/error?token=secret#also-secret',
      },
    )
    expect(details).toEqual([
      ['Message', 'An internal server error occurred. Our team has been notified.'],
      ['Status', '500'],
      ['Timestamp', '2026-03-01T09:30:00.000Z'],
      ['User agent', 'Browser 1.0'],
      ['URL', 'https://coffer.example/error'],
    ])
  })
})
