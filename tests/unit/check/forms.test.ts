import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf, linesOfAll, nothing, order, takeEach } from '../fixtures/linesOf.ts'

const asking = (...fields: readonly string[]) => ({ sections: [{ fields }] })

describe('checks of forms and record pages', () => {
  findEach({
    'RES503 orders.create.sections: "title" is required, but no section asks for it (add it to a section, give it a default, or make it optional)':
      { create: asking('total') },
    'RES504 orders.create.sections: names "title" twice': {
      create: { sections: [{ fields: ['title'] }, { fields: ['title'] }] },
    },
    'RES505 orders.show.related: there is no resource "ordrs" (did you mean "orders"?)': {
      show: { sections: [], related: [{ resource: 'ordrs', by: 'parent' }] },
    },
    'RES507 orders.show.sections.0.fields: is empty': { show: asking() },
    'RES508 orders.edit.sections.0.fields: "extra" of kind json has no input (give the field its own input)':
      { edit: asking('extra') },
    'RES509 orders.create.sections.0.visibleWhen: asks for "status", which is not in the form': {
      create: {
        sections: [{ fields: ['notes'], visibleWhen: { status: 'open' } }, { fields: ['title'] }],
      },
    },
    'RES510 orders.create.keeps.fields: names "total", which is not in the form': {
      create: { ...asking('title'), keeps: { fields: ['title', 'total'] } },
    },
    'RES510 orders.create.keeps.of: there is no resource "ordrs" (did you mean "orders"?)': {
      create: { ...asking('title'), keeps: { of: 'ordrs', fields: ['title'] } },
    },
    'RES511 orders.create.sections.1.title: is required: a section is a step here': {
      create: {
        steps: 'sections',
        sections: [{ title: 'Name', fields: ['title'] }, { fields: ['total'] }],
      },
    },
    'RES511 orders.create.sections.1.folded: a step cannot be folded': {
      create: {
        steps: 'review',
        sections: [
          { title: 'Name', fields: ['title'] },
          { title: 'More', folded: true, fields: ['total'] },
        ],
      },
    },
    'RES511 orders.create.steps: has only one section (each section is a step)': {
      create: { steps: 'review', sections: [{ title: 'Name', fields: ['title'] }] },
    },
  })

  takeEach({
    'a permission without a form: the API alone creates then': { create: undefined, edit: undefined },
    'fields of the API in an edit form, where they are shown': { edit: asking('title', 'createdAt') },
    'data whose field brings its own input': {
      edit: asking('extra'),
      fields: { extra: field.json({ input: nothing }) },
    },
  })

  it('find forms that no one can use, and fields that have no value yet', () => {
    expect(linesOf({ permissions: { create: false, edit: false } })).toEqual([
      'RES501 orders.create: no one can use it: permissions.create is false',
      'RES501 orders.edit: no one can use it: permissions.edit is false',
    ])
    expect(linesOf({ create: asking('id', 'title', 'createdAt') })).toEqual([
      'RES502 orders.create.sections.0.fields: "id" is set by the API and has no value yet',
      'RES502 orders.create.sections.0.fields: "createdAt" is set by the API and has no value yet',
    ])
  })

  it('find a related list whose field does not lead back', () => {
    const show = { sections: [], related: [{ resource: 'lines', by: 'title' }] }
    const fields = { parent: field.reference({ to: 'orders' }) }
    expect(linesOfAll([order({ show }), order({ name: 'lines', navigation: false, fields })])).toEqual([
      'RES506 orders.show.related.lines.by: "title" is not a field of lines that references orders (did you mean "parent"?)',
    ])
    const lines = { name: 'lines', fields: { ...order().fields, ...fields } } as const
    const ofLine = { line: field.reference({ to: 'lines' }), parent: field.path('line.parent', lines) }
    const parts = { name: 'parts', navigation: false, fields: ofLine }
    const over = (by: string) => ({ show: { sections: [], related: [{ resource: 'parts', by }] } })
    const found = (by: string) =>
      linesOfAll([order(over(by)), order({ ...lines, navigation: false }), order(parts)])
    expect(found('parent')).toEqual([])
    expect(found('line.parent')).toEqual([
      'RES506 orders.show.related.parts.by: "line.parent" is not a field of parts that references orders (did you mean "parent"?)',
    ])
  })
})
