import { groupingsOf, type Grouping } from '../define/grouping.ts'
import { isFileKind } from '../define/fileTypes.ts'
import type { AnyField, Field, Fields } from '../define/fieldKinds.ts'
import { KINDS } from '../define/kinds.ts'
import type { Board, Cards, Column, Filter } from '../define/list.ts'
import { pageSizesOf, USUAL_SIZE } from '../define/query/limits.ts'
import { sortableIn } from '../define/query/ListQuery.ts'
import type { Resource } from '../define/resource.ts'
import type { ScreenField } from './ScreenField.ts'
import type {
  ScreenBoard,
  ScreenCards,
  ScreenColumn,
  ScreenFilter,
  ScreenGrouping,
  ScreenList,
} from './ScreenList.ts'
import { titleColumnOf } from './titleColumnOf.ts'
import { forgetProps } from './toRefineResources.ts'
import { inSentence } from '../define/inSentence.ts'
import { isComputed } from '../define/fieldFacts.ts'
import { labelOf, toWords } from '../define/words.ts'
import { formatDay } from '../format/formatDate.ts'
import { t, translated, tWith } from '../text/t.ts'

type FieldsByName = Readonly<Record<string, ScreenField>>

const COLUMNS_ON_A_CARD = 3
/** Kinds that are aligned to the end of their column. */
export const FIGURES: readonly string[] = ['amount', 'decimal', 'percent', 'integer']

/** The list of a resource with every default filled in. */
export function toScreenList(resource: Resource, fields: FieldsByName): ScreenList {
  const { name: of, labels, list, permissions } = resource
  const {
    subtitle,
    presets = [],
    defaultSort,
    pageSize = USUAL_SIZE,
    refreshWhile,
    dimWhen,
    viewLabel,
  } = list
  const { plural } = labels
  const columns = toScreenColumns(list.columns, fields, sortableIn(resource))
  const nothing = tWith('No {plural} found', { plural }, of)
  return {
    title: labels.plural,
    subtitle,
    columns,
    search: (list.search ?? []).map((name) => pickField(fields, name)),
    searchPlaceholder: list.searchPlaceholder ?? tWith('Search {plural}...', { plural }, of),
    filters: (list.filters ?? []).map((filter) => toScreenFilter(filter, fields, of)),
    presets,
    isNarrowed: list.where !== undefined,
    groupBy: groupingsOf(resource).map((grouping) => toScreenGrouping(grouping, fields, of)),
    board: list.board && toScreenBoard(list.board, fields),
    cards:
      list.cards && toScreenCards(list.cards, titleColumnOf(columns, resource.recordTitle), columns, fields),
    calendar: list.calendar && { by: pickField(fields, list.calendar.by) },
    map: list.map && { by: pickField(fields, list.map.by) },
    position: list.position,
    countLine: list.countLine,
    defaultSort,
    pageSize,
    pageSizes: pageSizesOf(list),
    empty: {
      title: list.empty?.title ?? nothing,
      description: list.empty?.description,
      filtered: list.empty?.filtered ?? nothing,
      filteredDescription: list.empty?.filteredDescription,
      picture: list.empty?.picture ?? 'documents',
    },
    export: permissions.export === false ? undefined : { label: list.export?.label ?? 'Export CSV' },
    refreshWhile,
    dimWhen,
    viewLabel,
    pager: list.pager ?? 'numbers',
  }
}

function toScreenColumns(
  columns: readonly Column<Fields>[],
  fields: FieldsByName,
  sortable: readonly string[],
): readonly ScreenColumn[] {
  const configs = columns.map((column) => (typeof column === 'string' ? { field: column } : column))
  const chosen = configs.some(({ onCard }) => onCard)
  const shown = configs
    .filter(({ field, hidden }) => !hidden && !isFileKind(pickField(fields, field).definition.kind))
    .slice(0, COLUMNS_ON_A_CARD)
  return configs.map((config, index) => {
    const field = pickField(fields, config.field)
    const { kind } = field.definition
    return {
      field,
      label: config.label ?? field.label,
      sortable: sortable.includes(field.name),
      width: config.width,
      align: FIGURES.includes(kind) ? 'end' : 'start',
      hidden: config.hidden ?? false,
      onCard: chosen ? index === 0 || config.onCard === true : shown.includes(config),
      summary: config.summary,
      editable: config.editable ?? false,
      about: config.about,
      face: config.face ?? false,
      ownLink: config.ownLink ?? false,
      lines: config.lines ?? 1,
      cell: forgetProps(config.cell),
    }
  })
}

function toScreenFilter(filter: Filter<Fields>, fields: FieldsByName, of: string): ScreenFilter {
  const config = typeof filter === 'string' ? { field: filter } : filter
  const field = pickField(fields, config.field)
  const label = config.label ?? field.label
  const { operators } = KINDS[field.definition.kind]
  return {
    field,
    label,
    // A range has no choices: it is called what it filters.
    allLabel: config.allLabel ?? (operators.includes('gte') ? label : tWith('Any {label}', { label }, of)),
    choose: config.choose ?? 'many',
    inBar: config.inBar ?? false,
    operators,
  }
}

function toScreenBoard({ by, fields = [] }: Board<Fields>, known: FieldsByName): ScreenBoard {
  return {
    by: pickField(known, by),
    fields: fields.map((name) => pickField(known, name)),
  }
}

function toScreenCards(
  { cover, fields: names }: Cards<Fields>,
  title: ScreenColumn | undefined,
  columns: readonly ScreenColumn[],
  known: FieldsByName,
): ScreenCards {
  const facts = toScreenColumns(names ?? [], known, []).map((column) => ({
    ...(columns.find(({ field }) => field === column.field) ?? column),
    hidden: false,
    onCard: true,
  }))
  return {
    cover: cover === undefined ? undefined : pickField(known, cover),
    columns: names && title ? [title, ...facts] : columns.filter(({ field }) => field.name !== cover),
  }
}

const STEPS = { day: '{label}, by day', month: '{label}, by month' } as const

function toScreenGrouping({ key, name, step }: Grouping, fields: FieldsByName, of: string): ScreenGrouping {
  const field = pickField(fields, name)
  const label = inSentence(translated(field.label, of))
  return { key, field, label: step ? t(STEPS[step], { label }) : label, step }
}

/** A field with its label and every default filled in. */
export function toScreenField(name: string, field: Field): ScreenField {
  const { readOnly = false, description, placeholder, input } = field.options
  return {
    name,
    label: labelOf(field, name),
    definition: field as AnyField,
    required: !field.optional && field.kind !== 'slug',
    readOnly: readOnly || isComputed(field),
    description,
    placeholder,
    input: forgetProps(input),
  }
}

/** The fields of a definition, by name, in its order. */
export function toScreenFields(fields: Fields): Readonly<Record<string, ScreenField>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toScreenField(name, field)]))
}

/** The named field. Throws for a name that does not exist, which `assertResources` would have reported. */
export function pickField(fields: Readonly<Record<string, ScreenField>>, name: string): ScreenField {
  const field = fields[name]
  if (!field) throw new Error(`There is no field "${name}" among ${Object.keys(fields).join(', ')}`)
  return field
}

/**
 * A value in words: the label of a choice, the API's texts in the language of the screen, anything else as it is. An undeclared choice is shown by its name
 * in words.
 */
export function wordOf({ definition }: Pick<ScreenField, 'definition'>, value: unknown): string {
  const text = String(value)
  // A day within it is as the API has days, where the language has not written it yet.
  if (definition.kind === 'text' && definition.options.said)
    return translated(text).replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDay(day))
  if (definition.kind !== 'enum') return text
  const { options } = definition.options
  return (Object.hasOwn(options, text) ? options[text]?.label : undefined) ?? toWords(text)
}
