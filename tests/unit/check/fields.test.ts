import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { linesOf, type Changes } from '../fixtures/linesOf.ts'

describe('checks of fields', () => {
  it.each(
    Object.entries<Changes>({
      'RES201 orders.fields.parent.to: references unknown resource "ordres" (did you mean "orders"?)': {
        fields: { parent: field.reference({ to: 'ordres' }) },
      },
      'RES201 orders.fields.author.to: references unknown resource "members"': {
        fields: { author: field.user() },
      },
      'RES202 orders.fields.total.asset: names unknown field "curency" (did you mean "currency"?)': {
        fields: { total: field.amount({ asset: 'curency' }) },
      },
      'RES203 orders.fields.total.asset: must name an enum or text field, not one of kind timestamp': {
        fields: { total: field.amount({ asset: 'createdAt' }) },
      },
      'RES208 orders.fields.rate.computed.numberOf: names unknown field "curency" (did you mean "currency"?)':
        {
          fields: {
            currency: field.text(),
            rate: field.decimal({ computed: { numberOf: 'curency', numbers: { USD: '1' }, scale: 2 } }),
          },
        },
      'RES209 orders.recordTitle: names "total" of kind amount (one of id, text, email, phone, url, address, hash, enum, slug, sequence)':
        { recordTitle: 'total' },
      'RES218 orders.audit.about: must name a reference, not "total" of kind amount': {
        audit: { name: 'order', about: 'total' },
      },
      'RES210 orders.fields.page: "page" means something else to the engine': {
        fields: { page: field.text() },
      },
      'RES211 orders.fields.due_date: "due_date" is not camelCase (like "createdAt")': {
        fields: { due_date: field.date() },
      },
      'RES215 orders.fields.updatedAt: must be of kind timestamp, not date: the engine sets it': {
        fields: { updatedAt: field.date() },
      },
      'RES219 orders.fields.parent.createHere: orders has no create form that anybody may use': {
        fields: { parent: field.reference({ to: 'orders', createHere: true }) },
        create: undefined,
      },
      'RES222 orders.fields.code.looksAt: "curency" is no field of orders (did you mean "currency"?)': {
        fields: {
          code: field.text({ looksAt: ['curency'], input: () => Promise.resolve({ default: () => null }) }),
        },
      },
    }),
  )('find %s', (finding, changes) => {
    expect(linesOf(changes)).toEqual([finding])
  })

  it('RES202 takes a field of the record for a part of it', () => {
    const items = field.items({ of: { price: field.amount({ asset: 'currency' }) } })
    expect(linesOf({ fields: { items } })).toEqual([])
  })

  it('RES204 wants one id field, named id', () => {
    expect(linesOf({ fields: { id: field.text() } })).toEqual([
      'RES204 orders.fields: must have one field of kind id, named "id"; has none (id: field.id())',
    ])
    expect(linesOf({ fields: { key: field.id() } })).toEqual([
      'RES204 orders.fields: must have one field of kind id, named "id"; has id, key (id: field.id())',
    ])
  })

  it('RES205 finds an enum, and tags, without options', () => {
    const kindOfOrder = field.enum({ options: {}, required: false })
    expect(linesOf({ fields: { kindOfOrder, places: field.tags({ options: {} }) } })).toEqual([
      'RES205 orders.fields.kindOfOrder.options: has no options',
      'RES205 orders.fields.places.options: has no options',
    ])
  })

  it('RES206 finds a default that the field itself refuses', () => {
    const status = { ...field.enum({ options: { open: { label: 'Open' }, paid: { label: 'Paid' } } }) }
    const changed = { ...status, options: { ...status.options, default: 'opne' } }
    expect(
      linesOf({ fields: { status: changed, rate: field.percent({ default: '101', max: '100' }) } }),
    ).toEqual([
      'RES206 orders.fields.status.default: "opne" must be one of open, paid',
      'RES206 orders.fields.rate.default: "101" must be at most 100',
    ])
  })

  it('RES206 finds a stand-in where it means nothing', () => {
    expect(
      linesOf({ fields: { note: field.text({ default: '$user' }), due: field.date({ default: '$now' }) } }),
    ).toEqual([
      'RES206 orders.fields.note.default: "$user" is for fields of kind user',
      'RES206 orders.fields.due.default: "$now" is for fields of kind timestamp',
    ])
  })

  it('RES207 finds limits that leave nothing between them', () => {
    const fields = {
      rate: field.decimal({ min: '10', max: '9.5' }),
      code: field.text({ minLength: 9, maxLength: 8 }),
      due: field.date({ min: '2026-02-01', max: '2026-01-01' }),
    }
    expect(linesOf({ fields })).toEqual([
      'RES207 orders.fields.rate.min: 10 is above max, 9.5',
      'RES207 orders.fields.code.minLength: 9 is above maxLength, 8',
      'RES207 orders.fields.due.min: 2026-02-01 is above max, 2026-01-01',
    ])
  })

  it('RES208 finds factors that are unknown, no numbers or computed later', () => {
    const lines = field.items({
      of: {
        sum: field.decimal({ computed: { multiply: ['net', 'quanity'], scale: 2 } }),
        quantity: field.integer(),
        label: field.text(),
        net: field.decimal({ computed: { multiply: ['quantity', 'label'], scale: 2 } }),
      },
    })
    expect(linesOf({ fields: { lines } })).toEqual([
      'RES208 orders.fields.lines.of.sum.computed.multiply: multiplies "net", which is computed after it',
      'RES208 orders.fields.lines.of.sum.computed.multiply: names unknown field "quanity" (did you mean "quantity"?)',
      'RES208 orders.fields.lines.of.net.computed.multiply: multiplies "label" of kind text',
    ])
  })

  it.each(['sort', 'q', 'view', 'record', 'version', 'teamId', 'createdBy', 'constructor'])(
    'RES210 refuses the field name %s',
    (name) => {
      expect(linesOf({ fields: { [name]: field.text() } })).toHaveLength(1)
    },
  )

  it('RES210 lets the list of a team name the team that its path asks for', () => {
    const api = { kind: 'endpoint', list: '/teams/{teamId}/orders' } as const
    expect(
      linesOf({ api, fields: { teamId: field.text() } }).filter((line) => line.startsWith('RES210')),
    ).toEqual([])
  })

  it('RES212 finds every mention of a field that does not exist', () => {
    expect(
      linesOf({
        recordTitle: 'titel',
        list: { columns: ['titel'], defaultSort: { field: 'created', order: 'asc' } },
        show: { sections: [{ fields: ['titel'], visibleWhen: { stats: 'open' } }] },
        actions: {
          pay: {
            label: 'Pay',
            placement: ['row'],
            permission: 'records.write',
            confirm: { title: 'Pay?', summary: ['totl'], typeToConfirm: 'nam' },
            transition: { state: 'paid' },
          },
        },
      }),
    ).toEqual([
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

  it('RES213 finds kinds that line items cannot hold', () => {
    const lines = field.items({ of: { key: field.secret(), more: field.items({ of: { a: field.text() } }) } })
    expect(linesOf({ fields: { lines } })).toEqual([
      'RES213 orders.fields.lines.of.key: a list of items cannot hold the kind secret',
      'RES213 orders.fields.lines.of.more: a list of items cannot hold the kind items',
    ])
  })

  it('RES214 wants a whole number of decimals', () => {
    const fields = { rate: field.decimal({ scale: 2.5 }), share: field.percent({ scale: 19 }) }
    expect(linesOf({ fields })).toEqual([
      'RES214 orders.fields.rate.scale: 2.5 is not a whole number from 0 to 18',
      'RES214 orders.fields.share.scale: 19 is not a whole number from 0 to 18',
    ])
  })

  it('RES216 finds a direction that nothing tells', () => {
    const fields = {
      total: field.amount({
        asset: 'currency',
        direction: { field: 'status', plus: ['open'], minus: ['payd'] },
      }),
      fee: field.amount({ asset: 'currency', direction: { field: 'stats', plus: ['open'] } }),
    }
    expect(linesOf({ fields })).toEqual([
      'RES216 orders.fields.total.direction: "payd" is never in "status": it must be one of open, paid',
      'RES216 orders.fields.fee.direction.field: names unknown field "stats" (did you mean "status"?)',
    ])
  })

  it('RES217 finds a link without a place for the hash or address', () => {
    const fields = {
      hash: field.hash({ explorerUrl: '/tx/' }),
      to: field.address({ explorerUrl: '/address/{hash}' }),
      from: field.address({ explorerUrl: '/address/{address}' }),
    }
    expect(linesOf({ fields })).toEqual([
      'RES217 orders.fields.hash.explorerUrl: "/tx/" does not say where the hash goes (use {hash})',
      'RES217 orders.fields.to.explorerUrl: "/address/{hash}" does not say where the address goes (use {address})',
    ])
  })

  it('looks into the inputs of actions as well', () => {
    const confirm = { title: 'Pay?', fields: { from: field.reference({ to: 'wallets' }) } }
    const pay = { label: 'Pay', placement: ['row'], permission: 'records.write', confirm }
    expect(linesOf({ actions: { pay } })).toEqual([
      'RES201 orders.actions.pay.confirm.fields.from.to: references unknown resource "wallets"',
    ])
  })

  it('RES220 finds a pick that is to fill in what is no field', () => {
    const parent = field.reference({ to: 'orders', fills: { titel: 'title', note: 'titel' } })
    expect(linesOf({ fields: { parent, note: field.text() } })).toEqual([
      'RES220 orders.fields.parent.fills: "titel" is no field of orders (did you mean "title"?)',
      'RES220 orders.fields.parent.fills.note: "titel" is no field of orders (did you mean "title"?)',
    ])
  })

  it('RES221 finds a picker whose offers are of what is no field', () => {
    const parent = field.reference({ to: 'orders', offers: { stats: 'open', currency: '{curency}' } })
    expect(linesOf({ fields: { parent } })).toEqual([
      'RES221 orders.fields.parent.offers: "stats" is no field of orders (did you mean "status"?)',
      'RES221 orders.fields.parent.offers.currency: "curency" is no field of orders (did you mean "currency"?)',
    ])
  })

  it('RES230 finds files where none are kept', () => {
    const proof = field.file()
    const pay = { label: 'Pay', placement: ['row'], permission: 'records.write' }
    expect(linesOf({ actions: { pay: { ...pay, confirm: { title: 'Pay', fields: { proof } } } } })).toEqual([
      'RES230 orders.actions.pay.confirm.fields.proof: of kind file stands where no files are kept (the fields of a collection hold them; an action says where its uploads go)',
    ])
    const asked = { title: 'Pay', uploads: '/proofs', fields: { proof } }
    expect(linesOf({ actions: { pay: { ...pay, confirm: asked } } })).toEqual([])
  })

  it('RES231 finds a field that takes no file', () => {
    const paper = field.file({ maxBytes: 0.5 })
    const wrong = { ...paper, options: { accept: ['application/pfd'] } }
    expect(linesOf({ fields: { paper, wrong, none: field.image({ accept: [] }) } })).toEqual([
      'RES231 orders.fields.paper.maxBytes: 0.5 is not a whole number above 0',
      'RES231 orders.fields.wrong.accept: "application/pfd" is no type of file (did you mean "application/pdf"?)',
      'RES231 orders.fields.none.accept: is empty',
    ])
  })
})
