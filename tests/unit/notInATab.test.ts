import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NOT_IN_A_TAB } from '#tests/static/notInATab.ts'

const JOURNEYS = new URL('../journeys/', import.meta.url)

describe('what is not run against the static build', () => {
  it('names browser tests that are there, each with its reason', () => {
    const wrong = NOT_IN_A_TAB.filter(({ spec, title = '', because }) => {
      const file = new URL(spec, JOURNEYS)
      return because === '' || !existsSync(file) || !readFileSync(file, 'utf8').includes(title)
    })
    expect(wrong).toEqual([])
  })
})
