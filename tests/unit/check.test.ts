import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { implementations, sources, unread } from '#server/entry/collectDefinitions.ts'
import { actions } from '#resources/actions/index.ts'
import { dashboards } from '#resources/dashboards/index.ts'
import type { Resource } from '#define'
import type { Implementation } from '#server/engine/rules.ts'
import { modelRules, models } from '#tests/support/models.ts'
import { resources, unread as unreadResources } from '#resources/index.ts'
import { AREA_PATHS } from '#resources/vocabulary/areas.ts'
import { FEATURES } from '#resources/vocabulary/providers.ts'
import { ICONS } from '#resources/vocabulary/icons.ts'
import { PERMISSIONS } from '#resources/vocabulary/permissions.ts'
import { links } from '#pages/links.ts'
import { pages, unread as unreadPages } from '#pages/index.ts'
import { defineAction } from '#src/framework/define/action.ts'
import { assertResources } from '#src/framework/define/check/assertResources.ts'
import { CHECKS, checkResources } from '#src/framework/define/check/checkResources.ts'
import { didYouMean } from '#src/framework/define/check/didYouMean.ts'
import { field } from '#src/framework/define/field.ts'
import { formatFinding } from '#src/framework/define/check/Finding.ts'
import { ConfigError } from '#src/framework/define/ConfigError.ts'
import { linesOf, order } from './fixtures/linesOf.ts'

const codes = CHECKS.map(({ code }) => code)
const folderOf = (path: string) => new URL(`../../${path}/`, import.meta.url)
const readAll = (folder: URL) =>
  readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
/** What is found by looking at the stored data, not by a check of the definitions alone. */
const dataCodes = readAll(folderOf('server/engine/tables')).flatMap((file) => file.match(/RES8\d\d/g) ?? [])

const find = (all: readonly Resource[], rules: readonly Implementation[]) =>
  checkResources(all, {
    permissions: Object.keys(PERMISSIONS),
    flags: FEATURES,
    icons: ICONS,
    rules,
    sources: sources.map(({ resource }) => resource.name),
    areas: AREA_PATHS,
    unread: [...unreadResources, ...unreadPages, ...unread],
    actions,
    dashboards,
    pages,
    links,
  }).map(formatFinding)

describe('the start-up checks', () => {
  it('find nothing in the definitions of the application, nor in the models that a stranger would bring', () => {
    expect(find(resources, implementations)).toEqual([])
    expect(find([...resources, ...models], [...implementations, ...modelRules])).toEqual([])
  })

  it('look at actions on what is no record of a resource', () => {
    const on = { id: field.id(), email: field.email() }
    const confirm = { title: 'Invite {emial}?' }
    const call = { path: '/invitations' } as const
    const broken = defineAction({
      name: 'invite',
      on,
      label: 'Invite',
      permission: 'records.write',
      confirm,
      call,
    })
    expect(linesOf({}, { actions: [broken] })).toEqual([
      'RES407 standing-actions.actions.invite.confirm.title: "{emial}" names no field (did you mean "email"?)',
    ])
  })

  it('report everything at once', () => {
    expect(linesOf({ name: 'Orders', recordTitle: 'total', list: { columns: [] } })).toHaveLength(3)
  })

  it('give each rule a code of its own', () => {
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThanOrEqual(24)
  })
})

describe('assertResources', () => {
  it('throws every finding, one per line', () => {
    const findings = [
      'RES101 orders.permissions.list: there is no permission "records.view" (did you mean "records.write"?)',
      'RES103 orders.navigation.icon: there is no icon "shop"',
    ]
    const options = {
      flags: [],
      icons: [],
      permissions: ['records.write', 'records.delete', 'records.export'],
    }
    const resource = order({ permissions: { show: false } })
    expect(() => assertResources([resource], options)).toThrow(new ConfigError('Resources', findings))
    expect(() => assertResources([], options)).not.toThrow()
    expect(new ConfigError('Resources', findings).message).toBe(
      ['Resources: 2 to fix', ...findings.map((line) => `  ${line}`)].join('\n'),
    )
  })
})

describe('docs/resource-checks.md', () => {
  const text = readFileSync(new URL('../../docs/resource-checks.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| (RES\d{3}) +\|.+\|.+\| `(.+)` +\|$/gm)]

  it('explains every code, in order, and no other', () => {
    expect(rows.map(([, code]) => code)).toEqual([...codes, ...new Set(dataCodes)].toSorted())
  })

  it('shows lines that a test expects to the letter', () => {
    const storedData = readFileSync(new URL('../api/storedData.test.ts', import.meta.url), 'utf8')
    const tests = [...readAll(folderOf('tests/unit/check')), storedData]
    const examples = rows.map(([, code, line]) => `${code} ${line}`)
    expect(examples.filter((example) => !tests.some((test) => test.includes(example)))).toEqual([])
  })
})

it.each([
  ['custmers', ['orders', 'customers', 'customs'], 'did you mean "customers"?'],
  ['createdat', ['createdAt'], 'did you mean "createdAt"?'],
  ['supplier', ['orders', 'wallet'], undefined],
  ['x', [], undefined],
])('of %s, suggests the nearest of %j, if any is near', (name, names, suggestion) => {
  expect(didYouMean(name, names)).toBe(suggestion)
})
