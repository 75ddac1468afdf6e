import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCallMemory } from '#app/early/firstCalls.ts'
import { API_ORIGIN } from '#app/apiOrigin.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

test('an address keeps all that it asked for, however long each answer took, and another one its own', () => {
  const remember = createCallMemory(localStorage, () => true)
  const answerLate = (path: string) => {
    remember(new Request(`${API_ORIGIN}/api${path}`), Response.json({ data: [] }))
    vi.advanceTimersByTime(5000)
  }
  history.replaceState(null, '', '/dashboard/invoices')
  answerLate('/invoices/summary')
  answerLate('/invoices?page=1')
  history.replaceState(null, '', '/dashboard/customers')
  answerLate('/customers')
  expect(JSON.parse(localStorage.getItem('firstCalls') ?? '{}')).toEqual({
    '/dashboard/invoices': ['/invoices/summary', '/invoices?page=1'],
    '/dashboard/customers': ['/customers'],
  })
})
