import {
  type Action,
  ACTION_TONES,
  type ActionCall,
  type Choices,
  type Confirm,
  type HereAct,
  PLACEMENTS,
  type Spends,
} from '../action.ts'
import type { Automation } from '../automation.ts'
import type { Fields } from '../fieldKinds.ts'
import type { Shape, ShapeOf, ShapeOfUnion } from './Shape.ts'

/** The parts of an action. */
export const ACTION_SHAPES = {
  action: {
    label: 'required',
    icon: 'optional',
    tone: ['optional', ACTION_TONES],
    placement: ['required', { each: PLACEMENTS }],
    featureFlag: 'optional',
    permission: 'required',
    visibleWhen: ['optional', 'condition'],
    enabledWhen: 'optional',
    confirm: 'optional',
    atOnce: 'optional',
    transition: 'optional',
    run: 'optional',
    undo: 'optional',
    removes: 'optional',
    creates: 'optional',
    emits: 'optional',
    audit: 'optional',
    call: 'optional',
    here: 'optional',
    result: 'optional',
    success: 'optional',
    failure: 'optional',
    component: 'optional',
  } satisfies ShapeOf<Action<Fields, Fields>>,
  run: {
    at: 'optional',
    since: 'optional',
    after: 'optional',
    when: 'optional',
  } satisfies ShapeOfUnion<Automation<Fields>>,
  enabledWhen: {
    condition: ['required', 'condition'],
    reason: 'required',
  } satisfies ShapeOf<NonNullable<Action<Fields>['enabledWhen']>>,
  confirm: {
    title: 'required',
    description: 'optional',
    submitLabel: 'optional',
    submitWhen: ['optional', ['always', 'changed', 'complete']],
    summary: ['optional', 'list'],
    typeToConfirm: 'optional',
    fields: 'optional',
    uploads: 'optional',
    from: 'optional',
    limits: 'optional',
    choices: 'optional',
    spends: 'optional',
    refuse: 'optional',
    review: 'optional',
    stepUp: 'optional',
  } satisfies ShapeOf<Confirm<Fields, Fields>>,
  limit: { min: 'optional', max: 'optional' } satisfies Shape,
  choice: {
    of: 'required',
    value: 'required',
    where: 'optional',
    none: 'optional',
  } satisfies ShapeOf<Choices<Fields>>,
  none: { title: 'required', description: 'optional' } satisfies ShapeOf<
    NonNullable<Choices<Fields>['none']>
  >,
  spends: {
    amount: 'required',
    of: 'optional',
    ask: 'optional',
    at: 'optional',
  } satisfies ShapeOfUnion<Spends<Fields, Fields>>,
  call: {
    method: ['optional', ['post', 'patch', 'delete']],
    path: 'required',
    body: 'optional',
  } satisfies ShapeOf<ActionCall>,
  here: {
    copy: 'optional',
    share: 'optional',
    go: 'optional',
    open: 'optional',
  } satisfies ShapeOfUnion<HereAct>,
}
