import { describe, expect, it } from 'vitest'
import { withParams } from '#server/engine/routes/places.ts'
import { fillPath, placesIn } from '#src/framework/define/fillPath.ts'

describe('a path with places', () => {
  it('is a route with parameters, filled by name, and gives back what it had no place for', () => {
    expect(placesIn('/cards/{card}/transactions')).toEqual(['card'])
    expect(withParams('/cards/{card}/transactions')).toBe('/cards/:card/transactions')
    expect(fillPath('/cards/{card}/transactions', { card: 'card_1', status: 'pending' })).toEqual({
      path: '/cards/card_1/transactions',
      rest: { status: 'pending' },
    })
    expect(fillPath('/cards', { card: 'card_1' })).toEqual({ path: '/cards', rest: { card: 'card_1' } })
  })

  it('keeps every value within its segment', () => {
    expect(fillPath('/cards/{card}.csv', { card: '../a b' }).path).toBe('/cards/..%2Fa%20b.csv')
    for (const card of ['', '..', undefined, ['a', 'b']])
      expect(() => fillPath('/cards/{card}/x', { card })).toThrow('needs a value')
  })
})
