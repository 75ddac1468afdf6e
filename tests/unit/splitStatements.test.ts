import { expect, it } from 'vitest'
import { splitStatements } from '#server/entry/migrate.ts'

it('a script is cut at the semicolons that end a statement', () => {
  const script = `select ';'; -- one; two\nselect "a;b";\ndo $x$ begin; end $x$;\n/* ; */ select 1;\n-- the end;\n`
  expect(splitStatements(script)).toEqual([
    `select ';'`,
    `-- one; two\nselect "a;b"`,
    'do $x$ begin; end $x$',
    '/* ; */ select 1',
  ])
})
