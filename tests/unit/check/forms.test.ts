import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { linesOf, linesOfAll, order, type Changes } from '../fixtures/linesOf.ts'

describe('checks of forms and record pages', () => {
  it('RES501 finds forms that nobody may use', () => {
    expect(linesOf({ permissions: { create: false, edit: false } })).toEqual([
      'RES501 orders.create: nobody may use it: permissions.create is false',
      'RES501 orders.edit: nobody may use it: permissions.edit is false',
    ])
  })

  it('takes a permission without a form: the API alone creates then', () => {
    expect(linesOf({ create: undefined, edit: undefined })).toEqual([])
  })

  it('RES502 finds fields that have no value yet', () => {
    expect(linesOf({ create: { sections: [{ fields: ['id', 'title', 'createdAt'] }] } })).toEqual([
      'RES502 orders.create.sections.0.fields: "id" is set by the API and has no value yet',
      'RES502 orders.create.sections.0.fields: "createdAt" is set by the API and has no value yet',
    ])
  })

  it('takes fields of the API in an edit form, where they are shown', () => {
    expect(linesOf({ edit: { sections: [{ fields: ['title', 'createdAt'] }] } })).toEqual([])
  })

  it.each(
    Object.entries<Changes>({
      'RES503 orders.create.sections: "title" is required, but no section asks for it (ask for it, give it a default, or make it optional)':
        { create: { sections: [{ fields: ['total'] }] } },
      'RES504 orders.create.sections: names "title" twice': {
        create: { sections: [{ fields: ['title'] }, { fields: ['title'] }] },
      },
      'RES505 orders.show.related: there is no resource "ordrs" (did you mean "orders"?)': {
        show: { sections: [], related: [{ resource: 'ordrs', by: 'parent' }] },
      },
      'RES507 orders.show.sections.0.fields: is empty': {
        show: { sections: [{ title: 'Nothing', fields: [] }] },
      },
      'RES509 orders.create.sections.0.visibleWhen: asks for "status", which is not in the form': {
        create: {
          sections: [{ fields: ['notes'], visibleWhen: { status: 'open' } }, { fields: ['title'] }],
        },
      },
    }),
  )('find %s', (finding, changes) => {
    expect(linesOf(changes)).toEqual([finding])
  })

  it('RES510 finds what a new record cannot keep of the newest', () => {
    const sections = [{ fields: ['title'] }]
    expect(linesOf({ create: { sections, keeps: { fields: ['title', 'total'] } } })).toEqual([
      'RES510 orders.create.keeps.fields: names "total", which is not in the form',
    ])
    expect(linesOf({ create: { sections, keeps: { of: 'ordrs', fields: ['title'] } } })).toEqual([
      'RES510 orders.create.keeps.of: there is no resource "ordrs" (did you mean "orders"?)',
    ])
  })

  it('RES506 finds a related list whose field does not lead back', () => {
    const show = { sections: [], related: [{ resource: 'lines', by: 'title' }] }
    const lines = order({
      name: 'lines',
      navigation: false,
      fields: { parent: field.reference({ to: 'orders' }) },
    })
    expect(linesOfAll([order({ show }), lines])).toEqual([
      'RES506 orders.show.related.lines.by: "title" is not a field of lines that references orders (did you mean "parent"?)',
    ])
  })

  it('RES508 finds data without an input, unless the field brings its own', () => {
    const edit = { sections: [{ fields: ['extra'] }] }
    expect(linesOf({ edit })).toEqual([
      'RES508 orders.edit.sections.0.fields: "extra" of kind json has no input (give the field an input of its own)',
    ])
    const extra = field.json({ input: async () => ({ default: () => null }) })
    expect(linesOf({ edit, fields: { extra } })).toEqual([])
  })
})
