import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources } from '#tests/support/resources.ts'

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** What the browser would have saved: jsdom saves nothing. */
const saved: { name: string; content: Blob }[] = []
beforeEach(() => {
  saved.length = 0
  const contents = new Map<string, Blob>()
  URL.createObjectURL = (content) => {
    const url = `blob:${contents.size}`
    contents.set(url, content instanceof Blob ? content : new Blob())
    return url
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function given(...names: readonly string[]) {
  for (const name of names) {
    await api.as('owner').post('/suppliers', { name, email: `${name.length}@example.com`, currency: 'USDC' })
  }
}

async function open(path: string, answer?: (response: Response) => Response) {
  const app = await renderApp({
    api,
    as: 'owner',
    path,
    resources: testResources,
    transport: async (request) => {
      const response = await api.fetch(request)
      return answer && request.url.includes('/exports/') ? answer(response) : response
    },
  })
  await screen.findByText(/Showing/)
  return app
}

const start = { name: 'Export CSV' }

describe('the export', () => {
  test('saves everything that matches, not only the page, and says how much', async () => {
    await given(...Array.from({ length: 12 }, (_, index) => `Sup ${index}`), '=cmd()', 'two\nlines')
    const { user } = await open('/dashboard/suppliers?q=sup&sort=name')
    await user.click(screen.getByRole('button', start))
    expect(await screen.findByText('Exported 12 suppliers')).toBeDefined()
    const text = await saved[0]?.content.text()
    expect(saved[0]?.name).toBe('suppliers-2025-06-15.csv')
    expect(
      text
        ?.trim()
        .split('\r\n')
        .map((line) => line.split(',')[1]?.replaceAll('"', '')),
    ).toEqual([
      'Name',
      ...[
        'Sup 0',
        'Sup 1',
        'Sup 10',
        'Sup 11',
        'Sup 2',
        'Sup 3',
        'Sup 4',
        'Sup 5',
        'Sup 6',
        'Sup 7',
        'Sup 8',
        'Sup 9',
      ],
    ])
  })

  test('counts records, not the lines they take', async () => {
    await given('=cmd()', 'two\nlines')
    const { user } = await open('/dashboard/suppliers')
    await user.click(screen.getByRole('button', start))
    expect(await screen.findByText('Exported 2 suppliers')).toBeDefined()
  })

  test('says how far it is, and can be given up', async () => {
    await given('Ann', 'Bob')
    const { user } = await open('/dashboard/suppliers', firstPartOnly)
    await user.click(screen.getByRole('button', start))
    expect(await screen.findByText('Exporting 1 of 2 …')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', start)).toBeDefined()
    expect(screen.queryByText('Export failed')).toBeNull()
    expect(saved).toEqual([])
  })

  test('an export that breaks off is a failure, never a short file', async () => {
    await given('Ann', 'Bob')
    const { user } = await open('/dashboard/suppliers', cutOff)
    await user.click(screen.getByRole('button', start))
    expect(await screen.findByText('Export failed')).toBeDefined()
    expect(screen.getByText('Only 1 of 2 rows arrived')).toBeDefined()
    expect(saved).toEqual([])
  })

  test('a refusal says why', async () => {
    await given('Ann')
    const { user } = await open('/dashboard/suppliers', () =>
      Response.json({ statusCode: 429, message: ['Too many exports'] }, { status: 429 }),
    )
    await user.click(screen.getByRole('button', start))
    expect(await screen.findByText('Too many exports')).toBeDefined()
    await waitFor(() => expect(screen.getByRole('button', start)).toBeDefined())
  })
})

const HALF = 'id,name\r\nsup_1,Ann\r\n'

/** The first row, and then nothing more, without an end. */
function firstPartOnly({ headers }: Response): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(HALF)),
  })
  return new Response(body, { headers })
}

/** The first row, and then an end that comes too early. */
function cutOff({ headers }: Response): Response {
  return new Response(HALF, { headers })
}
