import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { FEATURES } from '#resources/vocabulary/providers.ts'
import { ICONS } from '#resources/vocabulary/icons.ts'
import { PERMISSIONS } from '#resources/vocabulary/permissions.ts'
import { checkResources } from '#src/framework/define/check/checkResources.ts'
import { TONES } from '#src/framework/define/enumOption.ts'
import { FIELD_KINDS } from '#src/framework/define/field.ts'
import { PAGE_SIZES } from '#src/framework/define/list.ts'
import { PLACEMENTS } from '#src/framework/define/action.ts'
import { orders } from '#tests/types/referenceExample.ts'
import { theme } from '#tests/types/themeExample.ts'
import { orderOverview } from '#tests/types/dashboardExample.ts'
import { tickets } from '#tests/types/ticketsExample.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const text = read('docs/resource-reference.md')
const VOCABULARY = [
  ...['Permissions', 'RowAccess', 'Column', 'Filter', 'Preset', 'Sort', 'ListConfig', 'Section'],
  ...['FormConfig', 'Related', 'ShowConfig', 'ShowSection', 'Confirm', 'Choices', 'Spends', 'ReviewLine'],
  ...['RecordInput', 'Action', 'Components', 'Slots', 'Messages', 'Api', 'ResourceConfig', 'SettingsConfig'],
  ...['CellProps', 'RecordProps', 'ListSlotProps', 'ActionProps', 'FieldOptions', 'InputProps'],
  ...['TextLimits', 'Pattern', 'NumberLimits', 'Computed', 'Direction', 'EnumOption', 'KindOptions'],
  ...['Comparison', 'Theme', 'ImportConfig'],
]
const FILES = [
  ...['resource', 'list', 'form', 'show', 'overrideProps'],
  ...['audit', 'api', 'action', 'settings', 'fieldKinds', 'fieldOptions', 'enumOption', 'condition'],
  ...['theme', 'dashboard', 'records'],
]
const properties = FILES.flatMap((name) => propertiesIn(`src/framework/define/${name}.ts`))
const WORDS = { permissions: Object.keys(PERMISSIONS), flags: FEATURES, icons: ICONS }
const shown = (file: string) => `\`\`\`ts\n${read(`tests/types/${file}.ts`)}\`\`\``

describe('docs/resource-reference.md', () => {
  it('explains every word that a definition may use', () => {
    expect(properties.length).toBeGreaterThan(100)
    expect([...new Set(properties)].filter((name) => !isMentioned(name))).toEqual([])
  })

  it('explains every kind of field with an example, every tone and placement, and the page sizes', () => {
    expect(FIELD_KINDS.filter((kind) => !text.includes(`\`field.${kind}(`))).toEqual([])
    expect([...TONES, ...PLACEMENTS].filter((word) => !isMentioned(word))).toEqual([])
    expect(text).toContain(PAGE_SIZES.join(', '))
  })

  it('shows a resource, a theme and a dashboard that compile and have no findings', () => {
    for (const file of ['referenceExample', 'themeExample', 'dashboardExample'])
      expect(text).toContain(shown(file))
    expect(checkResources([orders], { ...WORDS, theme, dashboards: [orderOverview] })).toEqual([])
  })

  it('shows lines of a second example, which has no findings', () => {
    const example = linesOf(read('tests/types/ticketsExample.ts'))
    const blocks = [...text.matchAll(/^```ts\n([^]*?)^```/gm)].map(([, lines = '']) => linesOf(lines))
    const parts = blocks.filter(([first = '']) => !first.startsWith('import') && example.includes(first))
    expect(parts.length).toBeGreaterThanOrEqual(1)
    expect(parts.flat().filter((line) => !example.includes(line))).toEqual([])
    expect(checkResources([tickets], WORDS)).toEqual([])
  })
})

const linesOf = (code: string) =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** As a word of code: alone, as a key, or behind a dot. */
function isMentioned(name: string): boolean {
  return new RegExp(`\`[^\`\\n]*\\b${name}\\b[^\`\\n]*\``).test(text)
}

/** Every property of the types that make up the vocabulary. */
function propertiesIn(path: string): readonly string[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name)) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  source.statements.forEach((statement) => {
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    if (isType && VOCABULARY.includes(statement.name.text)) visit(statement)
  })
  return names
}
