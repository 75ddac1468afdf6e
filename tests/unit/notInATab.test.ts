import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NOT_IN_A_TAB } from '#tests/e2e/support/notInATab.ts'

const E2E = new URL('../e2e/', import.meta.url)

describe('what is not run against the static build', () => {
  it('names browser tests that are there, each with its reason', () => {
    const wrong = NOT_IN_A_TAB.filter(({ spec, title = '', because }) => {
      const file = new URL(spec, E2E)
      return because === '' || !existsSync(file) || !readFileSync(file, 'utf8').includes(title)
    })
    expect(wrong).toEqual([])
  })
})
