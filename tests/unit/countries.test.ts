import { expect, it } from 'vitest'
import { COUNTRIES, frenchCountries } from '#resources/vocabulary/countries.ts'

it('the countries come in the order of their English names', () => {
  const names = Object.values(COUNTRIES).map(({ label }) => label)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(names).toContain('Kenya')
})

it('each country has a French name', () => {
  expect(frenchCountries()).toMatchObject({ Germany: 'Allemagne', Kenya: 'Kenya' })
  expect(Object.keys(frenchCountries())).toHaveLength(Object.keys(COUNTRIES).length)
})
