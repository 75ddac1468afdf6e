import type { Sort } from '../list.ts'
import { LARGEST_PAGE, LAST_ROW, LONGEST_SEARCH, pageSizesOf, USUAL_SIZE } from './limits.ts'
import { type Part, parseAlternatives, parseFilters } from './parseFilters.ts'
import { type ListOffer, type ListQuery, type Params, paramOf, presetsIn, sortableIn } from './ListQuery.ts'
import { reservedIn, type Spelling, WORDS } from './operators.ts'
import { isStorableText } from './refuseValue.ts'

/**
 * Reads what a list is asked for: filters (a field's name, given again for any of the values, or the name with an operator, as far
 * as its kind has it), alternatives of them, search, presets, order and page. `paged`: default true; else a page is not asked for.
 */
export function parseListQuery(
  offer: ListOffer,
  params: Params,
  spelling: Spelling,
  { paged = true }: { readonly paged?: boolean } = {},
): Part<ListQuery> {
  const { preset, or, page: pageWords } = WORDS[spelling]
  const reserved = reservedIn(spelling).filter((name) => paged || !pageWords.some((word) => word === name))
  const others = Object.entries(params).filter(([name]) => !reserved.includes(name))
  const filters = parseFilters(offer.fields, Object.fromEntries(others), spelling)
  const sort = parseSort(offer, params, spelling)
  const search = parseSearch(offer, params, spelling)
  const presets = parsePresets(offer, paramOf(params, preset), spelling)
  const anyOf = paramOf(params, or).map((text) => parseAlternatives(offer.fields, text, spelling))
  const page = parsePage(offer, paged ? params : {}, spelling)
  return {
    value: {
      filters: filters.value,
      anyOf: anyOf.flatMap(({ value }) => value),
      search: search.value,
      presets: presets.value,
      sort: sort.value,
      ...page.value,
    },
    problems: [filters, sort, search, presets, ...anyOf, page].flatMap(({ problems }) => problems),
  }
}

function parseSearch({ labels, list, fields }: ListOffer, params: Params, spelling: Spelling): Part<string> {
  const name = WORDS[spelling].search
  const given = paramOf(params, name)
  const [text = '', ...more] = given.map((one) => one.trim())
  if (text === '') return { value: '', problems: [] }
  const limit = `Search must be one text of up to ${LONGEST_SEARCH} characters`
  const reasons = [
    !(list.search ?? []).some((one) => Object.hasOwn(fields, one)) && `${labels.plural} can’t be searched`,
    text.length > LONGEST_SEARCH && limit,
    !isStorableText(text) && 'Search contains a character that can’t be stored',
  ]
  const reason = reasons.find((one) => one !== false)
  if (reason) return { value: '', problems: [{ name, values: given, text: reason }] }
  return { value: text, problems: more.length > 0 ? [{ name, values: more, text: limit }] : [] }
}

function parsePresets(
  offer: ListOffer,
  given: readonly string[],
  spelling: Spelling,
): Part<readonly string[]> {
  const presets = presetsIn(offer)
  const value = given.filter((one) => presets.includes(one))
  const values = given.filter((one) => !value.includes(one))
  const text = `Unknown preset. Available: ${presets.join(', ') || 'none'}`
  return { value, problems: values.length > 0 ? [{ name: WORDS[spelling].preset, values, text }] : [] }
}

/** `sort=-total` in an address; in the API `_sort=name,amount&_order=asc,desc`. */
function parseSort(offer: ListOffer, params: Params, spelling: Spelling): Part<readonly Sort[]> {
  const { defaultSort } = offer.list
  const sortable = sortableIn(offer)
  const [name, way] = WORDS[spelling].sort
  const listOf = (word: string) => paramOf(params, word).flatMap((text) => text.split(',').filter(Boolean))
  const [names, orders] = way ? [listOf(name), listOf(way)] : [paramOf(params, name), []]
  const asked = names.map((text, at): Sort & { readonly text: string } => {
    const isDown = way ? /^desc$/i.test(orders[at] ?? '') : text.startsWith('-')
    return { text, field: way ? text : text.replace(/^-/, ''), order: isDown ? 'desc' : 'asc' }
  })
  const isUsual = ({ field, order }: Sort) => field === defaultSort.field && order === defaultSort.order
  const sound = asked.filter((sort) => sortable.includes(sort.field) || isUsual(sort))
  const others = asked.filter((sort) => !sound.includes(sort))
  const isOrder = orders.length <= names.length && orders.every((order) => /^(asc|desc)$/i.test(order))
  return {
    value: sound.map(({ field, order }) => ({ field, order })),
    problems: [
      ...others.map(({ text }) => ({
        name,
        values: [text],
        text: `Can’t sort by ${text}. Available: ${sortable.join(', ')}`,
      })),
      ...(way && !isOrder
        ? [{ name: way, values: orders, text: 'Order must be asc or desc, one for each sorted field' }]
        : []),
    ],
  }
}

/** `page=1`, counted from 1, with a size; or `_start=0&_end=10`, from the first row up to, but without, the second. */
function parsePage(
  { list }: ListOffer,
  params: Params,
  spelling: Spelling,
): Part<Pick<ListQuery, 'offset' | 'limit'>> {
  const [first, second] = WORDS[spelling].page
  const refuse = (name: string, isFine: boolean, text: string) =>
    isFine ? [] : [{ name, values: paramOf(params, name), text }]
  if (spelling === 'simple-rest') {
    const offset = readNumber(params, first, 0)
    const limit = readNumber(params, second, offset + LARGEST_PAGE) - offset
    const isSize = Number.isNaN(offset) || (limit >= 1 && limit <= LARGEST_PAGE)
    const problems = [
      ...refuse(first, offset >= 0 && offset <= LAST_ROW, 'Start must be a whole number from 0'),
      ...refuse(second, isSize, `End must be 1 to ${LARGEST_PAGE} rows after the start`),
    ]
    return { value: { offset, limit }, problems }
  }
  const { pageSize = USUAL_SIZE } = list
  const [page, size] = [readNumber(params, first, 1), readNumber(params, second, pageSize)]
  const isPage = page >= 1 && page <= LAST_ROW / LARGEST_PAGE
  // In an address a size that is not offered becomes the nearest one that is: none loads a million rows.
  const distance = (one: number) => Math.abs(one - (size || pageSize))
  const [nearest = pageSize] = pageSizesOf(list).toSorted((a, b) => distance(a) - distance(b) || a - b)
  const limit = spelling === 'address' ? nearest : size
  const problems = [
    ...refuse(first, isPage, 'Page must be a whole number from 1'),
    ...refuse(
      second,
      limit === size && limit >= 1 && limit <= LARGEST_PAGE,
      `Page size must be from 1 to ${LARGEST_PAGE}`,
    ),
  ]
  return { value: { offset: isPage ? (page - 1) * limit : 0, limit }, problems }
}

/** NaN, which no comparison accepts, when it is not one whole number. */
function readNumber(params: Params, name: string, otherwise: number): number {
  const [text, ...more] = paramOf(params, name)
  if (text === undefined) return otherwise
  return more.length === 0 && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}
