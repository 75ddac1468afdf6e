import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ThemeProvider } from '#app/theme/ThemeProvider.tsx'
import { useToast, type Toast } from '#src/framework/ui/useToast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** The toasts as every screen gets them. */
function open(): Toast {
  const got: { toast?: Toast } = {}
  function Screen() {
    got.toast = useToast()
    return null
  }
  render(
    <ThemeProvider storage={localStorage}>
      <Screen />
    </ThemeProvider>,
  )
  if (!got.toast) throw new Error('Nothing was rendered')
  return got.toast
}

const show = (toast: Toast, kind: keyof Toast, text: string) => act(async () => void toast[kind](text))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const seen = () => screen.queryAllByText(/^Toast/).map(({ textContent }) => textContent)

describe('toasts', () => {
  it.each([
    ['success', 2000],
    ['error', 4000],
    ['info', 4000],
  ] as const)('of %s stay for %i ms', async (kind, ms) => {
    const toast = open()
    await show(toast, kind, 'Toast')
    await wait(ms - 100)
    expect(seen()).toEqual(['Toast'])
    await wait(1000)
    expect(seen()).toEqual([])
  })

  it('are at most 20 at once, the newest', async () => {
    const toast = open()
    for (let n = 1; n <= 25; n++) await show(toast, 'error', `Toast ${n}`)
    await wait(500)
    expect(seen()).toHaveLength(20)
    expect(seen()).toContain('Toast 25')
    expect(seen()).not.toContain('Toast 5')
  })

  it('appear top right', async () => {
    const toast = open()
    await show(toast, 'success', 'Toast')
    await wait(100)
    const place = screen.getByText('Toast').closest<HTMLElement>('[style*="right"]')
    expect(place?.style.right).toBe('0px')
    expect(place?.style.top).not.toBe('auto')
    expect(place?.style.bottom).toBe('auto')
  })

  it('tell screen readers of failures at once, and of the rest when they pause', async () => {
    const toast = open()
    await show(toast, 'success', 'Toast of success')
    await show(toast, 'error', 'Toast of failure')
    await wait(100)
    expect(screen.getByRole('status').textContent).toContain('Toast of success')
    expect(screen.getByRole('alert').textContent).toContain('Toast of failure')
  })
})
