import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ThemeProvider } from '#app/theme/ThemeProvider.tsx'
import { useToast, type Toast } from '#src/framework/ui/useToast.ts'

let toast: Toast | undefined
beforeEach(() => {
  vi.useFakeTimers()
  toast = open()
})
afterEach(() => vi.useRealTimers())

describe('toasts', () => {
  it('appear at the bottom and tell screen readers, of failures at once and of the rest when they pause', async () => {
    await show('success', 'Toast of success')
    await show('error', 'Toast of failure')
    await wait(100)
    const place = screen.getByText('Toast of success').closest<HTMLElement>('[style*="left"]')
    expect(place?.style).toMatchObject({
      left: '0px',
      top: 'auto',
      bottom: expect.not.stringMatching('auto'),
    })
    expect(screen.getByRole('status').textContent).toContain('Toast of success')
    expect(screen.getByRole('alert').textContent).toContain('Toast of failure')
  })

  it('stay for two seconds, those of failures and news for four', async () => {
    for (const kind of ['success', 'error', 'info'] as const) await show(kind, `Toast of ${kind}`)
    await wait(1900)
    expect(seen()).toHaveLength(3)
    await wait(1000)
    expect(seen()).toEqual(['Toast of error', 'Toast of info'])
    await wait(1000)
    expect(seen()).toHaveLength(2)
    await wait(1000)
    expect(seen()).toEqual([])
  })
})

/** The toasts as every screen gets them. */
function open(): Toast | undefined {
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
  return got.toast
}

const show = (kind: keyof Toast, text: string) => act(async () => void toast?.[kind](text))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const seen = () => screen.queryAllByText(/^Toast/).map(({ textContent }) => textContent)
