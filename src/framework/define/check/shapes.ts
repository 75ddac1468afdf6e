import type { ExternalLink, Page } from '../definePage.ts'
import type {
  Computed,
  Direction,
  EnumOption,
  FieldKind,
  FieldOptions,
  Fields,
  KindOptions,
  Pattern,
} from '../field.ts'
import type { Action, ActionCall, Choices, Confirm, HereAct, Spends } from '../action.ts'
import type {
  Api,
  Board,
  Column,
  Components,
  DeleteConfig,
  Emits,
  CreateConfig,
  Filter,
  FormConfig,
  Keeps,
  ListConfig,
  Messages,
  Permissions,
  Preset,
  Related,
  Resource,
  Review,
  RowAccess,
  Section,
  ShowSection,
  ShowConfig,
  Slots,
  Sort,
} from '../resource.ts'
import type { Palette, Theme } from '../theme.ts'
import type { ImportConfig, Trash } from '../records.ts'
import type { Automation } from '../automation.ts'
import type { CheckedRules, CheckedSteps } from './Check.ts'

/** The keys that an object of a definition may have, and which of them it must. */
export type Shape = Readonly<Record<string, 'required' | 'optional'>>

/** The shape of a type: the compiler asks for exactly its keys, so that none is forgotten here. */
type ShapeOf<T> = { readonly [Key in keyof T]-?: object extends Pick<T, Key> ? 'optional' : 'required' }

/** The shape of a union: every key of any of its members; which go together is for the compiler. */
type ShapeOfUnion<T> = { readonly [Key in T extends T ? keyof T : never]: 'required' | 'optional' }

/** The object among the ways of writing something. */
type Written<T> = Extract<T, object>

const resource: ShapeOf<Resource> = {
  name: 'required',
  labels: 'required',
  recordTitle: 'required',
  path: 'optional',
  featureFlag: 'optional',
  navigation: 'required',
  permissions: 'required',
  rows: 'optional',
  deniedText: 'optional',
  fields: 'required',
  was: 'optional',
  removed: 'optional',
  list: 'required',
  create: 'optional',
  edit: 'optional',
  show: 'optional',
  delete: 'optional',
  actions: 'optional',
  messages: 'optional',
  emits: 'optional',
  audit: 'optional',
  import: 'optional',
  duplicate: 'optional',
  history: 'optional',
  comments: 'optional',
  trash: 'optional',
  components: 'optional',
  slots: 'optional',
  api: 'optional',
  unique: 'optional',
  settingsOf: 'optional',
  trashOf: 'optional',
  chapter: 'optional',
}

const labels: ShapeOf<Resource['labels']> = { singular: 'required', plural: 'required' }

const navigation: ShapeOf<Written<Resource['navigation']>> = {
  icon: 'required',
  order: 'required',
  group: 'optional',
  label: 'optional',
  shortLabel: 'optional',
  shortcut: 'optional',
}

const audit: ShapeOf<Written<Resource['audit']>> = {
  name: 'required',
  prefix: 'optional',
  about: 'optional',
  fields: 'optional',
}

const permissions: ShapeOf<Permissions> = {
  list: 'required',
  show: 'required',
  create: 'required',
  edit: 'required',
  delete: 'required',
  export: 'required',
}

const rows: ShapeOf<RowAccess<Fields>> = { where: 'required', unless: 'optional' }

const list: ShapeOf<ListConfig<Fields>> = {
  subtitle: 'optional',
  columns: 'required',
  search: 'optional',
  searchPlaceholder: 'optional',
  filters: 'optional',
  presets: 'optional',
  countLine: 'optional',
  defaultSort: 'required',
  pageSize: 'optional',
  pageSizes: 'optional',
  empty: 'optional',
  groupBy: 'optional',
  board: 'optional',
  calendar: 'optional',
  position: 'optional',
  export: 'optional',
  refreshWhile: 'optional',
  dimWhen: 'optional',
  viewLabel: 'optional',
  pager: 'optional',
}

const board: ShapeOf<Board<Fields>> = { by: 'required', title: 'optional', fields: 'optional' }

const calendar: ShapeOf<NonNullable<ListConfig<Fields>['calendar']>> = { by: 'required' }

const column: ShapeOf<Written<Column<Fields>>> = {
  field: 'required',
  label: 'optional',
  sortable: 'optional',
  width: 'optional',
  hidden: 'optional',
  onCard: 'optional',
  summary: 'optional',
  editable: 'optional',
  ownLink: 'optional',
  cell: 'optional',
}

const filter: ShapeOf<Written<Filter<Fields>>> = {
  field: 'required',
  label: 'optional',
  allLabel: 'optional',
  choose: 'optional',
}

const preset: ShapeOf<Preset<Fields>> = { name: 'required', label: 'required', where: 'required' }

const sort: ShapeOf<Sort> = { field: 'required', order: 'required' }

const empty: ShapeOf<NonNullable<ListConfig<Fields>['empty']>> = {
  title: 'required',
  description: 'optional',
  filtered: 'optional',
  filteredDescription: 'optional',
}

const exported: ShapeOf<NonNullable<ListConfig<Fields>['export']>> = {
  label: 'optional',
  columns: 'required',
}

const exportedColumn: Shape = { field: 'required', label: 'required' }

const form: ShapeOf<FormConfig<Fields>> = {
  layout: 'optional',
  title: 'optional',
  linkLabel: 'optional',
  submitLabel: 'optional',
  submitWhen: 'optional',
  stepUp: 'optional',
  offeredWhen: 'optional',
  review: 'optional',
  sections: 'required',
}

const createForm: ShapeOf<CreateConfig<Fields> & FormConfig<Fields>> = { ...form, keeps: 'optional' }

const keeps: ShapeOf<Keeps<Fields>> = { fields: 'required', of: 'optional' }

const review: ShapeOf<Review<Fields>> = {
  title: 'required',
  description: 'optional',
  submitLabel: 'required',
  lines: 'required',
}

const show: ShapeOf<ShowConfig<Fields>> = {
  layout: 'optional',
  title: 'optional',
  backLabel: 'optional',
  actions: 'optional',
  whenFailed: 'optional',
  tabs: 'optional',
  sections: 'required',
  related: 'optional',
}

const section: ShapeOf<Section<Fields>> = {
  title: 'optional',
  description: 'optional',
  columns: 'optional',
  fields: 'required',
  visibleWhen: 'optional',
}

const showSection: ShapeOf<ShowSection<Fields>> = { ...section, tab: 'optional' }

const related: ShapeOf<Related> = {
  resource: 'required',
  by: 'required',
  title: 'optional',
  as: 'optional',
  add: 'optional',
  edit: 'optional',
  order: 'optional',
  hideEmpty: 'optional',
  tab: 'optional',
}

const deletion: ShapeOf<DeleteConfig<Fields>> = { summary: 'optional' }

const action: ShapeOf<Action<Fields, Fields>> = {
  label: 'required',
  icon: 'optional',
  tone: 'optional',
  placement: 'required',
  featureFlag: 'optional',
  permission: 'required',
  visibleWhen: 'optional',
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
  success: 'optional',
  failure: 'optional',
  component: 'optional',
}

const run: ShapeOfUnion<Automation<Fields>> = {
  at: 'optional',
  since: 'optional',
  after: 'optional',
  when: 'optional',
}

const enabledWhen: ShapeOf<NonNullable<Action<Fields>['enabledWhen']>> = {
  condition: 'required',
  reason: 'required',
}

const confirm: ShapeOf<Confirm<Fields, Fields>> = {
  title: 'required',
  description: 'optional',
  submitLabel: 'optional',
  submitWhen: 'optional',
  summary: 'optional',
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
}

const limit: Shape = { min: 'optional', max: 'optional' }

const choice: ShapeOf<Choices<Fields>> = {
  of: 'required',
  value: 'required',
  where: 'optional',
  none: 'optional',
}

const none: ShapeOf<NonNullable<Choices<Fields>['none']>> = { title: 'required', description: 'optional' }

const spends: ShapeOfUnion<Spends<Fields, Fields>> = {
  amount: 'required',
  of: 'optional',
  ask: 'optional',
  at: 'optional',
}

const call: ShapeOf<ActionCall> = { method: 'optional', path: 'required', body: 'optional' }

const here: ShapeOfUnion<HereAct> = { copy: 'optional', share: 'optional', go: 'optional', open: 'optional' }

const messages: ShapeOf<Messages> = {
  created: 'optional',
  updated: 'optional',
  deleted: 'optional',
  deletedDescription: 'optional',
  createFailed: 'optional',
  updateFailed: 'optional',
  deleteFailed: 'optional',
  loadFailed: 'optional',
  exported: 'optional',
  exportFailed: 'optional',
  recordFailed: 'optional',
  notFound: 'optional',
  deleteTitle: 'optional',
  deleteDescription: 'optional',
}

const components: ShapeOf<Components<Fields>> = {
  list: 'optional',
  create: 'optional',
  show: 'optional',
  edit: 'optional',
}

const slots: ShapeOf<Slots<Fields>> = {
  beforeList: 'optional',
  afterList: 'optional',
  beforeShow: 'optional',
  afterShow: 'optional',
  aside: 'optional',
  afterCreate: 'optional',
  besideForm: 'optional',
}

const api: ShapeOfUnion<Api> = {
  kind: 'required',
  table: 'optional',
  list: 'optional',
  listKey: 'optional',
  show: 'optional',
  writes: 'optional',
  url: 'optional',
  dialect: 'optional',
}

const enumOption: ShapeOf<EnumOption> = {
  label: 'required',
  tone: 'optional',
  icon: 'optional',
  help: 'optional',
  was: 'optional',
}

const computed: ShapeOfUnion<Computed> = {
  scale: 'required',
  multiply: 'optional',
  less: 'optional',
  percentOf: 'optional',
  unless: 'optional',
  sum: 'optional',
  numberOf: 'optional',
  numbers: 'optional',
}

const pattern: ShapeOf<Pattern> = { regex: 'required', message: 'required' }

const direction: ShapeOf<Direction> = { field: 'required', plus: 'optional', minus: 'optional' }

const page: ShapeOf<Page> = {
  name: 'required',
  path: 'required',
  title: 'required',
  featureFlag: 'optional',
  permission: 'required',
  deniedText: 'optional',
  navigation: 'required',
  bare: 'optional',
  component: 'required',
}

const link: ShapeOf<ExternalLink> = {
  name: 'required',
  title: 'required',
  href: 'required',
  featureFlag: 'optional',
  navigation: 'required',
}

const emits: ShapeOf<Emits<Fields>> = {
  fields: 'optional',
  create: 'optional',
  edit: 'optional',
  delete: 'optional',
  restore: 'optional',
}

const trash: ShapeOf<Trash> = { keep: 'required' }

const theme: ShapeOf<Theme> = {
  name: 'required',
  logo: 'required',
  colours: 'required',
  radius: 'optional',
  density: 'optional',
}

const colours: ShapeOf<Theme['colours']> = { dark: 'required', light: 'required' }

const palette: ShapeOf<Palette> = {
  page: 'required',
  container: 'required',
  raised: 'required',
  border: 'required',
  text: 'required',
  second: 'required',
  third: 'required',
  primary: 'required',
  success: 'required',
  warning: 'required',
  error: 'required',
  info: 'required',
  onSolid: 'required',
}
const imports: ShapeOf<ImportConfig<string>> = { fields: 'optional' }

const rules: ShapeOf<CheckedRules['rules']> = {
  create: 'optional',
  edit: 'optional',
  delete: 'optional',
  restore: 'optional',
  actions: 'optional',
}

const steps: ShapeOf<CheckedSteps> = { before: 'optional', after: 'optional', quotas: 'optional' }

/** The objects that definitions are made of. */
export const SHAPES = {
  resource,
  labels,
  navigation,
  audit,
  permissions,
  rows,
  list,
  board,
  calendar,
  column,
  filter,
  preset,
  sort,
  empty,
  exported,
  exportedColumn,
  form,
  createForm,
  keeps,
  review,
  show,
  section,
  showSection,
  related,
  deletion,
  action,
  run,
  enabledWhen,
  confirm,
  limit,
  choice,
  none,
  spends,
  call,
  here,
  messages,
  components,
  slots,
  api,
  enumOption,
  computed,
  direction,
  pattern,
  page,
  link,
  emits,
  trash,
  theme,
  colours,
  palette,
  imports,
  rules,
  steps,
} as const satisfies Readonly<Record<string, Shape>>

const ofEveryKind: ShapeOf<FieldOptions & { readonly required?: boolean }> = {
  label: 'optional',
  description: 'optional',
  help: 'optional',
  placeholder: 'optional',
  readOnly: 'optional',
  visibleWhen: 'optional',
  requiredWhen: 'optional',
  permission: 'optional',
  private: 'optional',
  input: 'optional',
  looksAt: 'optional',
  was: 'optional',
  backfill: 'optional',
  existing: 'optional',
  required: 'optional',
}

const bounds = { min: 'optional', max: 'optional' } as const
const lengths = { minLength: 'optional', maxLength: 'optional' } as const

const files = { accept: 'optional', maxBytes: 'optional', many: 'optional', maxItems: 'optional' } as const

const ofKind: { readonly [Kind in FieldKind]: ShapeOf<KindOptions[Kind]> } = {
  id: { prefix: 'optional' },
  text: { ...lengths, unique: 'optional', default: 'optional', code: 'optional', pattern: 'optional' },
  textarea: { ...lengths, default: 'optional' },
  markdown: { ...lengths, default: 'optional' },
  email: { unique: 'optional', default: 'optional' },
  phone: {},
  url: {},
  integer: { ...bounds, default: 'optional' },
  decimal: { ...bounds, scale: 'optional', default: 'optional', computed: 'optional' },
  percent: { ...bounds, scale: 'optional', default: 'optional' },
  amount: {
    ...bounds,
    asset: 'required',
    scale: 'optional',
    decimals: 'optional',
    signs: 'optional',
    computed: 'optional',
    direction: 'optional',
  },
  enum: { options: 'required', default: 'optional', configured: 'optional' },
  boolean: { default: 'optional' },
  date: { ...bounds, default: 'optional' },
  timestamp: { ...bounds, default: 'optional' },
  time: { ...bounds, default: 'optional' },
  colour: { default: 'optional' },
  slug: { from: 'required' },
  sequence: { format: 'required' },
  reference: {
    to: 'required',
    createHere: 'optional',
    default: 'optional',
    fills: 'optional',
    offers: 'optional',
  },
  references: { to: 'required', createHere: 'optional', maxItems: 'optional' },
  user: { to: 'required', default: 'optional' },
  file: files,
  image: files,
  address: { explorerUrl: 'optional' },
  hash: { explorerUrl: 'optional' },
  secret: lengths,
  tags: { maxItems: 'optional', options: 'optional' },
  items: { of: 'required', minItems: 'optional', maxItems: 'optional', removed: 'optional' },
  json: {},
}

/** The options that a field of a kind may have. */
export const optionShapeOf = (kind: FieldKind): Shape => ({ ...ofEveryKind, ...ofKind[kind] })
