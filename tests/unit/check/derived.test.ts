import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import { findEach, linesOfAll, order, takeEach } from '../fixtures/linesOf.ts'

const name = (format: string) => ({ fields: { name: field.template(format) } })

const LINES = {
  ...order(),
  name: 'lines',
  navigation: false,
  fields: {
    ...order().fields,
    order: field.reference({ to: 'orders' }),
    item: field.reference({ to: 'lines' }),
    done: field.boolean(),
    hours: field.decimal(),
    price: field.amount({ asset: 'currency' }),
    cost: field.decimal({ permission: 'records.write' }),
    at: field.timestamp(),
    day: field.date(),
    name: field.template('{title}'),
  },
} as unknown as Resource

const WRONG_ROLLUPS: Readonly<Record<string, readonly [options: object, changes?: object]>> = {
  'RES273 orders.fields.value: is of unknown resource "line" (did you mean "lines"?)': [{ of: 'line' }],
  'RES273 orders.fields.value: "lines" has no generated table to read (settings and resources with their own table or API read their own columns)':
    [{}, { api: { kind: 'collection', table: 'line' }, fields: order().fields }],
  'RES273 orders.fields.value: names unknown field "ordr" of lines (did you mean "order"?)': [{ by: 'ordr' }],
  'RES273 orders.fields.value: names "name" of lines, which is itself computed on read': [
    { where: { name: 'A' } },
  ],
  'RES273 orders.fields.value: is by "item", which is not a reference from lines to orders': [{ by: 'item' }],
  'RES273 orders.fields.value.where.at: $now is not known when it is computed': [
    { where: { at: { lt: '$now' } } },
  ],
  'RES273 orders.fields.value.where.done: "yes" can never match: it must be yes or no': [
    { where: { done: 'yes' } },
  ],
  'RES273 orders.fields.value: sums "title" of kind text (one of integer, decimal, percent, amount)': [
    { sum: 'title' },
  ],
  'RES273 orders.fields.value: sums amounts of "price", maybe of several assets (asset names the field here with the one that counts)':
    [{ sum: 'price' }],
  'RES273 orders.fields.value: has an asset, but "hours" is of kind decimal': [
    { sum: 'hours', asset: 'currency' },
  ],
  'RES273 orders.fields.value: is the latest "day" of kind date (kind: \'date\')': [{ latest: 'day' }],
  'RES273 orders.fields.value: is the smallest "day" of kind date (kind: \'date\')': [{ min: 'day' }],
  'RES273 orders.fields.value: is the smallest "hours" of kind decimal (without a kind)': [
    { min: 'hours', kind: 'integer' },
  ],
  'RES273 orders.fields.value: is the largest "price" of kind amount (asset names the field here with the one that counts)':
    [{ max: 'price' }],
  'RES273 orders.fields.value: is the largest "title" of kind text (one of integer, decimal, percent, amount, date, timestamp)':
    [{ max: 'title' }],
  'RES273 orders.fields.value: is the latest "title" of kind text (one of timestamp, date)': [
    { latest: 'title' },
  ],
  'RES273 orders.fields.value: would reveal "lines" to callers without the permission records.write (permission: \'records.write\')':
    [{ sum: 'cost' }],
  'RES273 orders.fields.value: would reveal records of "lines" that not everyone can list': [
    {},
    { rows: { where: { done: true } } },
  ],
}

const WRONG_PATHS: Readonly<Record<string, string>> = {
  'RES274 orders.fields.value: "lin" is not a reference (did you mean "line"?)': 'lin.title',
  'RES274 orders.fields.value: "self" names a record of orders, not of lines': 'self.title',
  'RES274 orders.fields.value: names unknown field "titel" of lines (did you mean "title"?)': 'line.titel',
  'RES274 orders.fields.value: names "name" of lines, which is itself computed on read': 'line.name',
  'RES274 orders.fields.value: names "price" of kind amount (one of text, textarea, email, phone, url, integer, decimal, percent, enum, boolean, date, timestamp, time, colour, address, hash, place, reference, user)':
    'line.price',
  'RES274 orders.fields.value: would reveal "lines" to callers without the permission records.write (permission: \'records.write\')':
    'line.cost',
}

describe('checks of what is worked out when it is read', () => {
  findEach({
    'RES271 orders.fields.lines.of.name: is only for fields of a resource': {
      fields: { lines: field.items({ of: { a: field.text(), name: field.template('{a}') } }) },
    },
    'RES271 orders.fields.name: is only for resources whose table is generated from the definition (settings and resources with their own table or API read their own columns)':
      { ...name('{title}'), api: { kind: 'collection', table: 'order' } },
    "RES272 orders.fields.name: names no field (as in '{firstName} {lastName}')": name('title'),
    'RES272 orders.fields.name: names unknown field "titel" (did you mean "title"?)': name('{titel}'),
    'RES272 orders.fields.name: names "status" of kind enum (one of text, textarea, email, phone, url, slug, sequence, integer, decimal, percent)':
      name('{status}'),
    'RES272 orders.fields.name: would reveal "margin" to callers without the permission records.write': {
      fields: {
        margin: field.decimal({ permission: 'records.write' }),
        name: field.template('{title} {margin}'),
      },
    },
  })

  takeEach({
    'text made of fields that names records and is searched': {
      fields: { name: field.template('{title}', { label: 'Name' }) },
      recordTitle: 'name',
      list: { columns: ['name'], search: ['name'] },
    },
  })

  it.each(Object.entries(WRONG_ROLLUPS))('find %s', (finding, [options, changes]) => {
    const fields = { value: field.rollup({ of: 'lines', by: 'order', ...options } as never) }
    const lines = linesOfAll([order({ fields }), { ...LINES, ...changes } as unknown as Resource])
    expect(lines).toEqual([finding])
  })

  it.each(Object.entries(WRONG_PATHS))('find %s', (finding, path) => {
    const fields = {
      line: field.reference({ to: 'lines' }),
      self: field.reference({ to: 'orders' }),
      value: field.path(path as never, LINES as never),
    }
    expect(linesOfAll([order({ fields }), LINES])).toEqual([finding])
  })

  it('take fields of a record that is referred to', () => {
    const fields = {
      line: field.reference({ to: 'lines' }),
      lineStatus: field.path('line.status', LINES),
      lineCost: field.path('line.cost', LINES, { permission: 'records.write' }),
    }
    const list = { columns: ['lineStatus'], search: ['title'], filters: ['lineStatus'] }
    expect(linesOfAll([order({ fields, list }), LINES])).toEqual([])
  })

  it('take a count, a sum, the smallest, the largest and the latest of records that refer here', () => {
    const of = { of: 'lines', by: 'order' }
    const fields = {
      count: field.rollup({ ...of, where: { done: true, at: null } }),
      hours: field.rollup({ ...of, sum: 'hours' }),
      price: field.rollup({ ...of, sum: 'price', asset: 'currency' }),
      cost: field.rollup({ ...of, sum: 'cost', permission: 'records.write' }),
      least: field.rollup({ ...of, min: 'hours' }),
      most: field.rollup({ ...of, max: 'price', asset: 'currency' }),
      first: field.rollup({ ...of, min: 'at', kind: 'timestamp' }),
      last: field.rollup({ ...of, latest: 'at' }),
      lastDay: field.rollup({ ...of, latest: 'day', kind: 'date' }),
    }
    const list = {
      columns: Object.keys(fields).filter((name) => name !== 'cost'),
      filters: ['count', 'price'],
    }
    expect(linesOfAll([order({ fields, list }), LINES])).toEqual([])
  })
})
