import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { positionOf, readPlace, sayPlace } from '#src/framework/define/place.ts'
import { inWords } from '#tests/support/inWords.ts'
import { refuseValue } from '#src/framework/define/validate.ts'
import { placeOf, pointOf } from '#src/framework/map/flatWorld.ts'
import { boxOf, groupPins } from '#src/framework/map/groupPins.ts'

describe('a place', () => {
  it('is read as people write and copy it, exact to the last digit, in one spelling', () => {
    const readings = [
      '52.5200, 13.4050',
      '(52.52;13.405)',
      '+052.520 13.405',
      '-0.0, -0',
      '52.520008, 13.404954',
    ]
    expect(readings.map(readPlace)).toEqual([
      '52.52,13.405',
      '52.52,13.405',
      '52.52,13.405',
      '0,0',
      '52.520008,13.404954',
    ])
    expect(positionOf('52.52,-13.405')).toEqual({ latitude: '52.52', longitude: '-13.405' })
    expect([readPlace('Berlin'), positionOf('Berlin')]).toEqual(['Berlin', undefined])
  })

  it('is said with four decimals, and refused outside of the world with what is wrong', () => {
    expect([sayPlace('52.52,13.405'), sayPlace('-33,151.209296')]).toEqual([
      '52.5200, 13.4050',
      '-33.0000, 151.2092',
    ])
    const refused = ['52.52', '90.0001,0', '0,-180.5'].map((value) =>
      inWords(refuseValue(field.place(), 'home', value)),
    )
    expect(refused).toEqual([
      'Home must be a latitude and a longitude like 52.52, 13.405',
      'Home must have a latitude from -90 to 90',
      'Home must have a longitude from -180 to 180',
    ])
  })

  it('is a point of the flat world and back, with the digits that the zoom tells apart', () => {
    const point = pointOf('52.52,13.405')
    if (!point) throw new Error('There is no point')
    expect([placeOf(point, 1), placeOf(point, 1000)]).toEqual(['52.5,13.4', '52.52,13.405'])
    expect(pointOf('90,0')).toEqual(pointOf('84,0'))
    expect(pointOf('Berlin')).toBeUndefined()
  })
})

describe('pins', () => {
  it('that would cover each other are one group, in their order, and have a box around them', () => {
    const pins = [
      { pin: 'a', at: [0, 0] },
      { pin: 'b', at: [30, 0] },
      { pin: 'c', at: [3, 4] },
    ] as const
    const groups = groupPins(pins, 6).map(({ members }) => members.map(({ pin }) => pin))
    expect(groups).toEqual([['a', 'c'], ['b']])
    expect(boxOf(pins.map(({ at }) => at))).toEqual([
      [0, 0],
      [30, 4],
    ])
    expect(boxOf([])).toBeUndefined()
  })
})
