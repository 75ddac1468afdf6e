import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { strayStarts } from '#build/startsPlugin.ts'

const script = (imports: readonly string[], modules: readonly string[] = [], page = '') => ({
  isEntry: page !== '',
  name: page,
  imports: [...imports],
  dynamicImports: [],
  moduleIds: modules.map((path) => resolve(path)),
})

const APP = script(['main.js'], [], 'app')
const PAY = { ...script([], [], 'pay'), dynamicImports: ['payment.js'] }
const PAYMENT = script(['shared.js'], ['src/pay/main.tsx'])

it('lets pages share scripts, and names one that would start another page, however far off it is', () => {
  const main = script(['shared.js'], ['src/main.ts'])
  const apart = { 'app.js': APP, 'pay.js': PAY, 'main.js': main, 'payment.js': PAYMENT }
  expect(strayStarts({ ...apart, 'shared.js': script([]), 'a.css': { type: 'asset' } })).toEqual([])
  expect(strayStarts({ ...apart, 'shared.js': script(['main.js']) })).toEqual([
    'The page pay would load main.js, which holds src/main.ts: share its module in a group',
  ])
})
