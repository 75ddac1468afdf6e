import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LEAN_MODULES, STAND_INS } from '#build/tableParts.ts'

const IMPORT = /^import (.+) from ['"](.+)['"];?$/gm
const imports = LEAN_MODULES.flatMap((name) => [
  ...readFileSync(`node_modules/antd/es/table/${name}.js`, 'utf8').matchAll(IMPORT),
]).map(([, names = '', source = '']) => ({ names: namesOf(names), source }))

/** `Pagination`, `useFilter, { getFilterData }`. */
function namesOf(clause: string): readonly string[] {
  const [whole = '', ...named] = clause.split(/[{},\s]+/).filter((name) => name !== '')
  return clause.startsWith('{') ? [whole, ...named] : ['default', ...named]
}

describe.each(Object.entries(STAND_INS))('the part %s of the installed table', (source, code) => {
  const used = imports.filter((each) => each.source === source)

  test('is imported under that name, and has a stand-in for each name of it that is', async () => {
    expect(used).not.toEqual([])
    const standIn: object = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    )
    const names = used.flatMap((each) => each.names)
    expect(names.filter((name) => !(name in standIn))).toEqual([])
  })
})
