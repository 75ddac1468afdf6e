import { expect, it } from 'vitest'
import { compositionOf } from '#bench/bytes/composition.ts'
import { growthOf } from '#bench/bytes/growth.ts'

const contents = {
  'assets/app-CWQjNBy-.js': {
    'node_modules/moment/moment.js': 6000,
    'node_modules/antd/es/button/button.js': 3000,
    'src/pages/auth/SignInPage.tsx': 1000,
  },
}
const scripts = [
  { file: 'assets/app-CWQjNBy-.js', kB: 260, isLater: false },
  { file: 'assets/charts-00000000.js', kB: 350, isLater: true },
]
const now = compositionOf({ scripts, files: [] }, contents)
const before = { total: 120, chunks: { app: 120 }, packages: { antd: 78, 'src/pages/auth': 26 } }

it('of a screen over its budget is said what grew since it was recorded, and of no other', () => {
  const screen = { path: '/signin', bytes: 240 }
  expect(growthOf({ screen, now, before, contents })?.split('\n').slice(0, 4)).toEqual([
    '/signin loads 260 kB of JavaScript, 20.0 more than its 240.',
    'It was 120 when bench/bytes.json was written. Since then grew',
    '  script  +140.0 kB app',
    '  package +156.0 kB moment (new; moment/moment.js)',
  ])
  expect(growthOf({ screen: { ...screen, bytes: 260 }, now, before, contents })).toBeUndefined()
})
