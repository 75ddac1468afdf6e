import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { standInsPlugin } from '#build/standIns.ts'

type Resolve = (source: string, importer?: string) => string | null
const resolveId = standInsPlugin().resolveId as unknown as Resolve

const REFINE = '/app/node_modules/@refinedev/core/dist/index.mjs'
const OURS = '/app/src/pages/couriers/CourierList.tsx'
const LIBRARIES = [
  'qs',
  'axios',
  'query-string',
  'pluralize',
  'lodash-es/unionWith.js',
  'resize-observer-polyfill',
]

it.each(LIBRARIES)(
  '%s is the package itself for a page, and for every library but those that need a part of it',
  (name) => {
    expect(resolveId(name, OURS)).toBeNull()
    expect(resolveId(name, '/app/node_modules/json-editor/index.js')).toBeNull()
  },
)

it.each(LIBRARIES.slice(0, 5))('%s is the part that is needed, for Refine', (name) => {
  expect(resolveId(name, REFINE)).toMatch(name.startsWith('lodash') ? 'unionWith' : resolve('providers'))
})
