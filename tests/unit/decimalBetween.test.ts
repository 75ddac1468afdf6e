import { describe, expect, it } from 'vitest'
import { decimalBetween } from '#server/engine/tables/decimalBetween.ts'

describe('a decimal between two', () => {
  it.each([
    [undefined, undefined, '1'],
    ['7', undefined, '8'],
    ['7.5', undefined, '8'],
    ['-0.5', undefined, '0'],
    [undefined, '1', '0'],
    [undefined, '-3', '-4'],
    ['1', '2', '1.5'],
    ['1.5', '1.6', '1.55'],
    ['1.5', '2', '1.7'],
    ['-1', '0', '-0.5'],
    ['-0.5', '0.5', '0'],
    ['0.99', '1.01', '1'],
    ['1.0', '1.01', '1.005'],
  ])('from %s to %s is %s', (low, high, between) => {
    expect(decimalBetween(low, high)).toBe(between)
  })

  it('is found a thousand times at one place, and grows by a digit each few times', () => {
    let high = '2'
    for (let turn = 0; turn < 1000; turn += 1) high = decimalBetween('1', high)
    expect(high).toMatch(/^1\.0+[1-9]$/)
    expect(high.length).toBeLessThan(340)
  })

  it('refuses two between which there is nothing', () => {
    expect(() => decimalBetween('2', '2.0')).toThrow('Nothing is between 2 and 2.0')
  })
})
