import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { lazyComponent, loadPart, prefetchParts } from '#framework/ui'

const makeLoad = () => () => Promise.resolve({ default: ({ name }: { name: string }) => <p>Hello {name}</p> })

function show(load: ReturnType<typeof makeLoad>) {
  const Part = lazyComponent(load)
  return render(
    <Suspense fallback="Loading">
      <Part name="Ada" />
    </Suspense>,
  )
}

it('a part that was loaded before is there at once', async () => {
  const load = makeLoad()
  await loadPart(load)
  show(load)
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByText('Hello Ada')).toBeDefined()
})

it('a part that could not be prefetched is loaded when it is shown', async () => {
  let isDown = true
  const load = () => (isDown ? Promise.reject(new Error('offline')) : makeLoad()())
  await prefetchParts(load, undefined)
  isDown = false
  show(load)
  expect(await screen.findByText('Hello Ada')).toBeDefined()
})
