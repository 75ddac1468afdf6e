import { describe, expect, it, vi } from 'vitest'
import { toStream } from '#server/engine/support/toStream.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a stream over rows', () => {
  it('breaks when a row cannot be read, so that no file is short and looks whole', async () => {
    async function* rows() {
      yield 'first'
      throw new Error('The database went away')
    }
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const body = new Response(toStream(bytes('head'), rows(), bytes)).text()
    await expect(body).rejects.toThrow('The rest couldn’t be read')
    expect(String(logged.mock.calls[0])).toContain('The database went away')
    logged.mockRestore()
  })

  it('reads no further than its reader, and ends the rows when the reader leaves', async () => {
    const seen: string[] = []
    async function* rows() {
      try {
        for (let n = 0; ; n++) {
          seen.push(`row ${n}`)
          yield `row ${n}`
        }
      } finally {
        seen.push('closed')
      }
    }
    const reader = toStream(bytes('head'), rows(), bytes).getReader()
    await reader.read()
    await reader.read()
    await reader.cancel()
    expect(seen.length).toBeLessThan(5)
    expect(seen.at(-1)).toBe('closed')
  })

  it('takes a reader who leaves while a row is being read for no failure', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    async function* rows() {
      await asked
      yield 'late'
    }
    const reader = toStream(bytes('head'), rows(), bytes).getReader()
    await reader.read()
    const left = reader.cancel()
    answer()
    await left
    expect(logged.mock.calls).toEqual([])
    logged.mockRestore()
  })
})
