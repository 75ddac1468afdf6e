import type { Fields } from '../fieldKinds.ts'
import type { CreateConfig, FormConfig, Keeps, Review, Section } from '../form.ts'
import type { Related, ShowConfig, ShowSection, ShowStep } from '../show.ts'
import type { ShapeOf } from './Shape.ts'

const form: ShapeOf<FormConfig<Fields>> = {
  layout: ['optional', ['page', 'modal']],
  title: 'optional',
  linkLabel: 'optional',
  submitLabel: 'optional',
  submitWhen: ['optional', ['always', 'complete']],
  stepUp: 'optional',
  offeredWhen: ['optional', 'condition'],
  review: 'optional',
  sections: ['required', 'list'],
}

const section: ShapeOf<Section<Fields>> = {
  title: 'optional',
  description: 'optional',
  columns: 'optional',
  folded: 'optional',
  fields: ['required', 'list'],
  visibleWhen: ['optional', 'condition'],
}

/** The parts of forms and of a record's page. */
export const FORM_SHAPES = {
  form,
  createForm: {
    ...form,
    steps: ['optional', ['sections', 'review']],
    keeps: 'optional',
    then: ['optional', ['record']],
  } satisfies ShapeOf<CreateConfig<Fields> & FormConfig<Fields>>,
  keeps: { fields: ['required', 'list'], of: 'optional' } satisfies ShapeOf<Keeps<Fields>>,
  review: {
    title: 'required',
    description: 'optional',
    submitLabel: 'required',
    lines: 'required',
  } satisfies ShapeOf<Review<Fields>>,
  section,
  show: {
    layout: ['optional', ['page', 'panel']],
    title: 'optional',
    amount: 'optional',
    party: 'optional',
    timeline: ['optional', 'list'],
    backLabel: 'optional',
    whenFailed: ['optional', ['retry', 'list']],
    tabs: 'optional',
    sections: ['required', 'list'],
    related: ['optional', 'list'],
  } satisfies ShapeOf<ShowConfig<Fields>>,
  showStep: {
    label: 'required',
    at: 'optional',
    notes: ['optional', 'list'],
    state: ['optional', ['done', 'now', 'failed']],
    when: ['optional', 'condition'],
  } satisfies ShapeOf<ShowStep<Fields>>,
  showSection: { ...section, tab: 'optional' } satisfies ShapeOf<ShowSection<Fields>>,
  related: {
    resource: 'required',
    by: 'required',
    title: 'optional',
    as: ['optional', ['table', 'list']],
    add: 'optional',
    edit: 'optional',
    order: 'optional',
    hideEmpty: 'optional',
    tab: 'optional',
  } satisfies ShapeOf<Related>,
}
