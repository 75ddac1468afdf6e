import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LABEL_MODULE, LABEL_TOOLTIP } from '#build/formParts.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const screens = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
)

describe('what is left out of Ant Design’s form', () => {
  it('is what its labels import for their tooltips', () => {
    expect(read(`node_modules${LABEL_MODULE}`)).toContain(`from '${LABEL_TOOLTIP}'`)
  })

  it('is used by no form', () => {
    const users = screens.filter((path) => /<Form\.Item[^>]*\btooltip=/.test(read(`src/${path}`)))
    expect(users).toEqual([])
  })
})
