import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LEFT_OUT } from '#build/formParts.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const screens = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
)

describe('what is left out of Ant Design’s form', () => {
  it.each(LEFT_OUT)('is what $importer imports: $source', ({ importer, source }) => {
    expect(read(`node_modules${importer}`)).toMatch(new RegExp(`from ['"]${source}['"]`))
  })

  it('has tooltips of labels, which no form uses', () => {
    const users = screens.filter((path) => /<Form\.Item[^>]*\btooltip=/.test(read(`src/${path}`)))
    expect(users).toEqual([])
  })
})
