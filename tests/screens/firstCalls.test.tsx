import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCallMemory, sendFirstCalls } from '#app/early/firstCalls.ts'
import { API_ORIGIN } from '#app/apiOrigin.ts'
import { ClientContext, useCall } from '#framework/api'
import { createClient } from '#providers/createClient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

test('what the page asked for is drawn at once where it has come, for the session that asked, and is asked for once', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request.url)
    return Promise.resolve(Response.json({ statusCode: 200, message: '', data: { name: 'Ada' } }))
  })
  const { take, peek } = sendFirstCalls(localStorage, { token: () => 'hers' })
  const drawn: string[] = []
  function Name() {
    const { data } = useCall<{ readonly name: string }>('/user')
    const name = data?.data.name ?? 'nobody yet'
    drawn.push(name)
    return <p>{name}</p>
  }
  const draw = (token: string) => {
    const client = createClient({
      origin: API_ORIGIN,
      session: { token: () => token },
      transport: async (request) => (await take(request)) ?? fetch(request),
      arrived: peek,
    })
    return render(
      <QueryClientProvider client={new QueryClient()}>
        <ClientContext value={client}>
          <Name />
        </ClientContext>
      </QueryClientProvider>,
    )
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([`${API_ORIGIN}/api/config`, `${API_ORIGIN}/api/user`])

  draw('of another').unmount()
  expect(drawn).toEqual(['nobody yet'])
  drawn.length = 0
  draw('hers')
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.getByText('Ada')).toBeDefined()
  expect(new Set(drawn)).toEqual(new Set(['Ada']))
  expect(sent.filter((url) => url.endsWith('/user'))).toHaveLength(1)
})
