import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { translated } from '#src/framework/define/translated.ts'
import { findEach, linesOf, nothing, paying, takeEach } from '../fixtures/linesOf.ts'

const IN_FRENCH = { main: { code: 'en', label: 'English' }, others: { fr: 'Français' } }

const asking = (confirm: object) => paying({ confirm: { title: 'Pay?', ...confirm } })

describe('checks of fields', () => {
  findEach({
    'RES201 orders.fields.parent.to: references unknown resource "ordres" (did you mean "orders"?)': {
      fields: { parent: field.reference({ to: 'ordres' }) },
    },
    'RES201 orders.fields.author.to: references unknown resource "members"': {
      fields: { author: field.user() },
    },
    'RES201 orders.actions.pay.confirm.fields.from.to: references unknown resource "wallets"': {
      ...asking({ fields: { from: field.reference({ to: 'wallets' }) } }),
    },
    'RES202 orders.fields.total.asset: names unknown field "curency" (did you mean "currency"?)': {
      fields: { total: field.amount({ asset: 'curency' }) },
    },
    'RES203 orders.fields.total.asset: must name an enum or text field, not one of kind timestamp': {
      fields: { total: field.amount({ asset: 'createdAt' }) },
    },
    'RES204 orders.fields: must have one field of kind id, named "id"; has none (id: field.id())': {
      fields: { id: field.text() },
    },
    'RES204 orders.fields: must have one field of kind id, named "id"; has id, key (id: field.id())': {
      fields: { key: field.id() },
    },
    'RES209 orders.recordTitle: names "total" of kind amount (one of id, text, email, phone, url, address, hash, enum, slug, sequence)':
      { recordTitle: 'total' },
    'RES210 orders.fields.page: "page" means something else to the engine (as do or, pageSize, q, record, search, size, sort, view, where, createdBy, teamId, version)':
      {
        fields: { page: field.text() },
      },
    'RES224 orders.tag: "total" of kind amount has no colour (name a colour or an enum)': {
      tag: 'total',
    },
    'RES218 orders.audit.about: must name a reference, not "total" of kind amount': {
      audit: { name: 'order', about: 'total' },
    },
    'RES229 orders.fields.subject: its translation "subjectFr" is declared as another field (rename that field)':
      {
        fields: { ...translated(IN_FRENCH, { subject: field.text() }), subjectFr: field.text() },
      },
    'RES229 orders.fields.subject: "fr" is both the main language and another (name it once)': {
      fields: translated(
        { ...IN_FRENCH, main: { code: 'fr', label: 'Français' } },
        { subject: field.text() },
      ),
    },
    'RES230 orders.actions.pay.confirm.fields.proof: of kind file is not allowed here (use a field of a collection, or set uploads on the action)':
      asking({ fields: { proof: field.file() } }),
  })

  takeEach({
    'a field of the record as the asset of its items': {
      fields: { items: field.items({ of: { price: field.amount({ asset: 'currency' }) } }) },
    },
    'a file of an action that says where its uploads go': asking({
      uploads: '/proofs',
      fields: { proof: field.file() },
    }),
  })

  it('find what does not make a field', () => {
    const fields = {
      kindOfOrder: field.enum({ options: {}, required: false }),
      places: field.tags({ options: {} }),
      due_date: field.date(),
      lines: field.items({ of: { key: field.secret(), more: field.items({ of: { a: field.text() } }) } }),
      rate: field.decimal({ scale: 2.5 }),
      share: field.percent({ scale: 19 }),
      updatedAt: field.date(),
      hash: field.hash({ explorerUrl: '/tx/' }),
      from: field.hash({ explorerUrl: '/tx/{hash}' }),
      paper: field.file({ maxBytes: 0.5 }),
      wrong: field.file({ accept: ['application/pfd' as 'application/pdf'] }),
      none: field.image({ accept: [] }),
    }
    expect(linesOf({ fields })).toEqual([
      'RES205 orders.fields.kindOfOrder.options: has no options',
      'RES205 orders.fields.places.options: has no options',
      'RES211 orders.fields.due_date: "due_date" is not camelCase (like "createdAt")',
      'RES213 orders.fields.lines.of.key: a list of items cannot hold the kind secret',
      'RES213 orders.fields.lines.of.more: a list of items cannot hold the kind items',
      'RES231 orders.fields.paper.maxBytes: 0.5 is not a whole number above 0',
      'RES231 orders.fields.wrong.accept: "application/pfd" is not a file type (did you mean "application/pdf"?)',
      'RES231 orders.fields.none.accept: is empty',
      'RES215 orders.fields.updatedAt: must be of kind timestamp, not date: the engine sets it',
      'RES214 orders.fields.rate.scale: 2.5 is not a whole number from 0 to 18',
      'RES214 orders.fields.share.scale: 19 is not a whole number from 0 to 18',
      'RES217 orders.fields.hash.explorerUrl: "/tx/" does not say where the hash goes (use {hash})',
    ])
  })

  it('find defaults that the field itself refuses, and limits that leave nothing between them', () => {
    const status = field.enum({ options: { open: { label: 'Open' }, paid: { label: 'Paid' } } })
    const fields = {
      status: { ...status, options: { ...status.options, default: 'opne' } },
      share: field.percent({ default: '101', max: '100' }),
      note: field.text({ default: '$user' }),
      name: field.text({ default: '$today' }),
      day: field.date({ default: '$now' }),
      since: field.timestamp({ default: '$today-7d' }),
      rate: field.decimal({ min: '10', max: '9.5' }),
      code: field.text({ minLength: 9, maxLength: 8 }),
      due: field.date({ min: '2026-02-01', max: '2026-01-01' }),
    }
    expect(linesOf({ fields })).toEqual([
      'RES206 orders.fields.status.default: "opne" must be one of open, paid',
      'RES206 orders.fields.share.default: "101" must be at most 100',
      'RES206 orders.fields.note.default: "$user" is for fields of kind user',
      'RES206 orders.fields.name.default: "$today" is for fields of kind date or timestamp',
      'RES206 orders.fields.day.default: "$now" is for fields of kind timestamp',
      'RES207 orders.fields.rate.min: 10 is above max, 9.5',
      'RES207 orders.fields.code.minLength: 9 is above maxLength, 8',
      'RES207 orders.fields.due.min: 2026-02-01 is above max, 2026-01-01',
    ])
  })

  it('find factors that are unknown, no numbers or computed later, and a direction that nothing tells', () => {
    const of = {
      sum: field.decimal({ computed: { multiply: ['net', 'quanity'], scale: 2 } }),
      quantity: field.integer(),
      label: field.text(),
      net: field.decimal({ computed: { multiply: ['quantity', 'label'], scale: 2 } }),
    }
    const paidTo = { field: 'status', plus: ['open'], minus: ['payd'] }
    const fields = {
      lines: field.items({ of }),
      rate: field.decimal({ computed: { numberOf: 'curency', numbers: { USD: '1' }, scale: 2 } }),
      total: field.amount({ asset: 'currency', direction: paidTo }),
      fee: field.amount({ asset: 'currency', direction: { field: 'stats', plus: ['open'] } }),
    }
    expect(linesOf({ fields })).toEqual([
      'RES208 orders.fields.lines.of.sum.computed.multiply: multiplies "net", which is computed after it',
      'RES208 orders.fields.lines.of.sum.computed.multiply: names unknown field "quanity" (did you mean "quantity"?)',
      'RES208 orders.fields.lines.of.net.computed.multiply: multiplies "label" of kind text',
      'RES208 orders.fields.rate.computed.numberOf: names unknown field "curency" (did you mean "currency"?)',
      'RES216 orders.fields.total.direction: "payd" is never in "status": it must be one of open, paid',
      'RES216 orders.fields.fee.direction.field: names unknown field "stats" (did you mean "status"?)',
    ])
  })

  it('find pickers that create, fill in, offer or look at what is not there', () => {
    const fills = { titel: 'title', note: 'titel' }
    const offers = { stats: 'open', currency: '{curency}' }
    const fields = {
      parent: field.reference({ to: 'orders', createHere: true, fills, offers }),
      note: field.text(),
      code: field.text({ looksAt: ['curency'], input: nothing }),
    }
    expect(linesOf({ fields, create: undefined })).toEqual([
      'RES219 orders.fields.parent.createHere: orders has no create form that anyone can use',
      'RES220 orders.fields.parent.fills: "titel" is not a field of orders (did you mean "title"?)',
      'RES220 orders.fields.parent.fills.note: "titel" is not a field of orders (did you mean "title"?)',
      'RES221 orders.fields.parent.offers: "stats" is not a field of orders (did you mean "status"?)',
      'RES221 orders.fields.parent.offers.currency: "curency" is not a field of orders (did you mean "currency"?)',
      'RES222 orders.fields.code.looksAt: "curency" is not a field of orders (did you mean "currency"?)',
    ])
  })

  it('find pictures of a text that are kept nowhere', () => {
    const fields = {
      body: field.markdown({ images: 'picture' }),
      note: field.markdown({ images: 'photo' }),
      story: field.markdown({ images: 'pictures' }),
      photo: field.image(),
      pictures: field.image({ many: true }),
    }
    expect(linesOf({ fields, create: { sections: [{ fields: ['title', 'story'] }] } })).toEqual([
      'RES227 orders.fields.body.images: "picture" is not a field of orders (did you mean "pictures"?)',
      'RES227 orders.fields.note.images: "photo" does not take several images (field.image({ many: true }))',
      'RES228 orders.create: asks for "story" without "pictures", which keeps its pictures',
    ])
  })

  it('find what cannot become of a reference', () => {
    const fields = {
      parent: field.reference({ to: 'orders', required: true, onDelete: 'clear' }),
      others: field.references({ to: 'orders', ...Object({ onDelete: 'forget' }) }),
    }
    expect(linesOf({ fields }).filter((line) => line.startsWith('RES223'))).toEqual([
      'RES223 orders.fields.parent.onDelete: would empty a required field (refuse or cascade)',
      'RES223 orders.fields.others.onDelete: must be one of refuse, clear, cascade, keep, not "forget"',
    ])
  })

  it('find field names that mean something else to the engine', () => {
    const names = ['sort', 'q', 'view', 'record', 'version', 'teamId', 'createdBy', 'constructor']
    const fields = Object.fromEntries(names.map((name) => [name, field.text()]))
    expect(linesOf({ fields })).toEqual(
      names.map((name) =>
        expect.stringMatching(
          `^RES210 orders\\.fields\\.${name}: "${name}" means something else to the engine \\(as do or, page, .*\\)$`,
        ),
      ),
    )
    const api = { kind: 'endpoint', list: '/teams/{teamId}/orders' } as const
    expect(linesOf({ api, fields: { teamId: field.text() } }).join()).not.toContain('RES210')
  })

  it('find every mention of a field that does not exist', () => {
    const confirm = { title: 'Pay?', summary: ['totl'], typeToConfirm: 'nam' }
    const changes = {
      recordTitle: 'titel',
      list: { columns: ['titel'], defaultSort: { field: 'created', order: 'asc' } },
      show: { sections: [{ fields: ['titel'], visibleWhen: { stats: 'open' } }] },
      ...paying({ confirm, transition: { state: 'paid' } }),
    }
    expect(linesOf(changes)).toEqual([
      'RES212 orders.recordTitle: names unknown field "titel" (did you mean "title"?)',
      'RES212 orders.list.columns: names unknown field "titel" (did you mean "title"?)',
      'RES212 orders.list.defaultSort.field: names unknown field "created" (did you mean "createdAt"?)',
      'RES212 orders.show.sections.0.fields: names unknown field "titel" (did you mean "title"?)',
      'RES212 orders.show.sections.0.visibleWhen: names unknown field "stats" (did you mean "status"?)',
      'RES212 orders.actions.pay.confirm.summary: names unknown field "totl" (did you mean "total"?)',
      'RES212 orders.actions.pay.confirm.typeToConfirm: names unknown field "nam"',
      'RES212 orders.actions.pay.transition: names unknown field "state"',
    ])
  })
})
