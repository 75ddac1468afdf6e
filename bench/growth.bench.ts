import { test } from '@playwright/test'
import { assertResources, defineResource, field, type Resource } from '#define'
import { createRegistry } from '#src/framework/registry/createRegistry.ts'
import { exponentOf, how, median, record } from './figure.ts'

const COUNTS = [10, 100, 300]
const TIMES = 9
/** Growth in step with the number is 1. */
const MOST = 1.3
const NEEDED = 'records.view'
const PERMISSIONS = {
  list: NEEDED,
  show: NEEDED,
  create: NEEDED,
  edit: NEEDED,
  delete: NEEDED,
  export: NEEDED,
} as const

const HOW = `So many collections of ten fields, each with a reference to another one, are checked as each start does, and resolved into the
registry that the browser makes of them: processor time, the middle of ${TIMES}. The exponent is that of the growth from the fewest to the most.`

test('growth by definitions', { annotation: how(HOW) }, () => {
  const found = COUNTS.map((count) => ({ count, ...timeOf(count) }))
  for (const subject of ['checks', 'registry'] as const) {
    for (const one of found)
      record({ subject, measure: `${one.count} definitions`, value: one[subject], unit: 'ms' })
    const value = exponentOf(found.map((one) => ({ count: one.count, took: one[subject] })))
    record({ subject, measure: 'exponent', value, unit: '', budget: MOST })
  }
})

function timeOf(count: number) {
  const resources = Array.from({ length: count }, (_, at) => define(at, count))
  const check = () => assertResources(resources, { permissions: [NEEDED], flags: [], icons: ['user'] })
  const resolve = () =>
    createRegistry({ resources, pages: [], links: [], flags: {}, home: { title: 'Home', path: '/' } })
  return { checks: processorTime(check), registry: processorTime(resolve) }
}

function define(at: number, count: number): Resource {
  const text = field.text({ maxLength: 80 })
  return defineResource({
    name: `things-${at}`,
    labels: { singular: `Thing ${at}`, plural: `Things ${at}` },
    recordTitle: 'name',
    navigation: { icon: 'user', order: at },
    permissions: PERMISSIONS,
    fields: {
      id: field.id(),
      name: field.text({ required: true }),
      city: text,
      street: text,
      contact: text,
      note: field.textarea(),
      status: field.enum({
        default: 'active',
        options: { active: { label: 'Active' }, gone: { label: 'Gone' } },
      }),
      currency: field.enum({ default: 'USD', options: { USD: { label: 'USD' }, EUR: { label: 'EUR' } } }),
      limit: field.amount({ asset: 'currency' }),
      next: field.reference({ to: `things-${(at + 1) % count}` }),
      createdAt: field.timestamp({ required: true, readOnly: true }),
    },
    list: {
      columns: ['name', 'city', 'status', 'limit', 'createdAt'],
      search: ['name'],
      filters: ['status', 'next'],
      defaultSort: { field: 'createdAt', order: 'desc' },
    },
    create: {
      sections: [{ fields: ['name', 'city', 'street', 'contact', 'note', 'currency', 'limit', 'next'] }],
    },
    edit: {
      sections: [{ fields: ['name', 'city', 'street', 'contact', 'note', 'currency', 'limit', 'next'] }],
    },
    show: { sections: [{ fields: ['name', 'city', 'street', 'contact', 'note', 'limit', 'next'] }] },
  })
}

/** In ms, the middle of several. */
function processorTime(work: () => unknown): number {
  work()
  const taken = Array.from({ length: TIMES }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return median(taken)
}
