import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { EnumOption } from '#src/framework/define/enumOption.ts'
import type { Fields } from '#src/framework/define/fieldKinds.ts'
import { resources } from '#resources/index.ts'
import { AUDIT_ACTIONS } from '#resources/vocabulary/auditActions.ts'
import { NETWORKS as NETWORK_NAMES } from '#resources/vocabulary/networks.ts'
import { NETWORKS } from '#server/core/ledger/currencies.ts'

interface Choice {
  readonly path: string
  readonly option: EnumOption
}

/** Every choice of every definition, in line items and in what actions ask for too. */
const CHOICES: readonly Choice[] = resources.flatMap(({ name, fields, actions = {} }) => [
  ...choicesOf(name, fields),
  ...Object.entries(actions).flatMap(([action, { confirm }]) =>
    choicesOf(`${name}.${action}`, confirm?.fields ?? {}),
  ),
])

function choicesOf(path: string, fields: Fields): readonly Choice[] {
  return Object.entries(fields).flatMap(([name, { options }]) => {
    if ('of' in options) return choicesOf(`${path}.${name}`, options.of)
    if (!('options' in options)) return []
    return Object.entries(options.options).map(([choice, option]) => ({
      path: `${path}.${name}.${choice}`,
      option,
    }))
  })
}

/** Words that people write like identifiers: tokens, currencies, countries of a bank. */
const CODES = /^[A-Z]{3,4}$/

describe('the choices of all definitions', () => {
  test('read as words, never as identifiers', () => {
    const raw = CHOICES.filter(
      ({ option: { label } }) => !CODES.test(label) && !/^[\p{Lu}\d][^_]*$/u.test(label),
    )
    expect(raw.map(({ path }) => path)).toEqual([])
  })

  test('look the same wherever they read the same', () => {
    const statuses = CHOICES.filter(({ path }) => /\.(status|state|kycStatus)\.\w+$/.test(path))
    const lookOf = ({ option: { label, tone, icon } }: Choice) => `${label}: ${tone} ${icon}`
    const first = (label: string) => statuses.find(({ option }) => option.label === label)
    const different = statuses.filter((one) => lookOf(one) !== lookOf(first(one.option.label) ?? one))
    expect(different.map((one) => `${one.path} ${lookOf(one)}`)).toEqual([])
  })
})

test('every network and every act of the audit log has its words', () => {
  expect(NETWORKS.filter(({ name }) => !Object.hasOwn(NETWORK_NAMES, name))).toEqual([])
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  const acts = files.flatMap((file) => {
    if (!file.endsWith('.ts')) return []
    const text = readFileSync(join('server', file), 'utf8')
    return [...text.matchAll(/\baction: '([a-z]+_[a-z_]+)'/g)].map(([, action = '']) => action)
  })
  expect(acts.length).toBeGreaterThan(40)
  expect([...new Set(acts)].filter((action) => !Object.hasOwn(AUDIT_ACTIONS, action))).toEqual([])
})
