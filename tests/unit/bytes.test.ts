import { describe, expect, it } from 'vitest'
import { compositionOf, packageOf } from '#bench/bytes/composition.ts'
import { growthOf } from '#bench/bytes/growth.ts'

const contents = {
  'assets/app-CWQjNBy-.js': {
    'node_modules/moment/moment.js': 6000,
    'node_modules/antd/es/button/button.js': 3000,
    'src/pages/auth/SignInPage.tsx': 1000,
  },
}
const load = { scripts: [{ file: 'assets/app-CWQjNBy-.js', kB: 260, isLater: false }], files: [] }
const now = compositionOf(load, contents)
const before = { total: 120, chunks: { app: 120 }, packages: { antd: 78, 'src/pages/auth': 26 } }

describe('the weight of a screen', () => {
  it('is told by script and by package', () => {
    expect(now).toEqual({
      total: 260,
      chunks: { app: 260 },
      packages: { antd: 78, moment: 156, 'src/pages/auth': 26 },
    })
  })

  it('leaves out what comes later', () => {
    const chart = { file: 'assets/charts-00000000.js', kB: 350, isLater: true }
    expect(compositionOf({ ...load, scripts: [...load.scripts, chart] }, contents)).toEqual(now)
  })

  it('names packages, and the folders of our own', () => {
    expect(packageOf('node_modules/a/node_modules/@ant-design/icons/es/x.js')).toBe('@ant-design/icons')
    expect(packageOf('src/framework/list/ListPage.tsx')).toBe('src/framework')
    expect(packageOf('resources/invoices.ts')).toBe('resources')
    expect(packageOf('\0rolldown/runtime.js')).toBe('rolldown')
  })
})

describe('a screen over its budget', () => {
  const screen = { path: '/signin', bytes: 240 }

  it('says what grew since it was recorded: scripts, packages and their largest modules', () => {
    expect(growthOf({ screen, now, before, contents })?.split('\n').slice(0, 4)).toEqual([
      '/signin loads 260 kB of JavaScript, 20.0 more than its 240.',
      'It was 120 when bench/bytes.json was written. Since then grew',
      '  script  +140.0 kB app',
      '  package +156.0 kB moment (new; moment/moment.js)',
    ])
  })

  it('is the only one that anything is said of', () => {
    expect(growthOf({ screen: { ...screen, bytes: 260 }, now, before, contents })).toBeUndefined()
  })
})
