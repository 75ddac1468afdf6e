import { frenchCountries } from '#resources/vocabulary/countries.ts'

/** Not by name: which texts there are is known from the others. */
export const countriesWords: object = frenchCountries()
