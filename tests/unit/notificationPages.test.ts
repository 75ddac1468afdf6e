import { expect, it } from 'vitest'
import { pages } from '#pages/index.ts'
import { resources } from '#resources/index.ts'

const SOURCES = import.meta.glob<string>('../../server/**/events.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('every page that a notification leads to is one', () => {
  const named = Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(/about: \{ page: '([^']+)'/g)].map(([, name]) => name),
  )
  const known = new Set(
    [...pages, ...resources.filter(({ settingsOf }) => settingsOf)].map(({ name }) => name),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.has(name ?? ''))).toEqual([])
})
