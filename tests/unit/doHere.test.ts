import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doHere, SEEN } from '#src/framework/actions/doHere.ts'

const record = {
  id: 'a/../b',
  url: 'https://pay.test/x?y=1',
  path: '/pay/a/b',
  script: 'javascript:alert(1)',
  name: 'Ann',
}
let opened: string[]
let went: string[]
let copied: string[]

/** The browser, which this only asks for something. */
beforeEach(() => {
  opened = []
  went = []
  copied = []
  vi.stubGlobal('location', { origin: 'http://app.test' })
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  vi.stubGlobal('open', (url: string) => ({ opener: opened.push(url) }))
})
afterEach(() => vi.unstubAllGlobals())

const act = (what: Parameters<typeof doHere>[0]) => doHere(what, record, (path) => void went.push(path))

describe('what an action does in the browser', () => {
  it('hands a link to the sheet of a phone, and says nothing, also when that is closed', async () => {
    const shared: unknown[] = []
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.stubGlobal('navigator', { share: async (what: object) => void shared.push(what) })
    expect(await act({ share: '{url}' })).toBe(SEEN)
    expect(shared).toEqual([{ url: 'https://pay.test/x?y=1' }])
    vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
    expect(await act({ share: '{url}' })).toBe(SEEN)
  })

  it('copies a text with what the fields hold, and what it would share where there is no such sheet', async () => {
    await act({ copy: '{name}: {url}' })
    expect(await act({ share: '/pay/{id}' })).toBe(record)
    await act({ copy: '{path}' })
    const paths = ['http://app.test/pay/a%2F..%2Fb', 'http://app.test/pay/a/b']
    expect(copied).toEqual(['Ann: https://pay.test/x?y=1', ...paths])
  })

  it('goes to a path that no value leaves, or opens one or the address that a field holds', async () => {
    await act({ go: '/dashboard/orders/{id}' })
    expect(went).toEqual(['/dashboard/orders/a%2F..%2Fb'])
    await act({ open: '/orders/{id}/print' })
    await act({ open: '{url}' })
    expect(opened).toEqual(['http://app.test/orders/a%2F..%2Fb/print', 'https://pay.test/x?y=1'])
  })

  it('opens nothing that is no web address, and fails when the browser blocks the tab', async () => {
    await expect(act({ open: '{script}' })).rejects.toThrow('no web address')
    expect(opened).toEqual([])
    vi.stubGlobal('open', () => null)
    await expect(act({ open: '{url}' })).rejects.toThrow('blocked')
  })
})
