import type { Decimal } from './decimalText.ts'
import { formatUnits, multiplyDecimals, parseUnits, roundHalfUp } from './decimalUnits.ts'
import type { Fields } from './fieldKinds.ts'
import type { Computed } from './fieldOptions.ts'
import type { AnyRecord } from './overrideProps.ts'

/**
 * A record with its computed fields calculated from their siblings; values that it held for them are dropped.
 * A computed field whose factors are missing or no numbers is null. One may depend on another that is defined
 * before it.
 */
export function computeItem(fields: Fields, item: AnyRecord): AnyRecord {
  return Object.entries(fields).reduce<AnyRecord>((done, [name, { options }]) => {
    if (!('computed' in options) || !options.computed) return done
    return { ...done, [name]: resultOf(options.computed, fields, done) ?? null }
  }, item)
}

/** Each line item with its computed fields worked out. */
export function computeItems(of: Fields, items: readonly AnyRecord[]): readonly AnyRecord[] {
  return items.map((item) => computeItem(of, item))
}

function resultOf(computed: Computed, fields: Fields, item: AnyRecord): Decimal | undefined {
  const { scale } = computed
  if ('sum' in computed) return sumOf(computed, fields, item)
  if ('numbers' in computed) return numberFor(computed.numbers, item[computed.numberOf], scale)
  if ('multiply' in computed) return reduced(computed, item)
  const [of, percent] = computed.percentOf
  const share = of.includes('.')
    ? shareOfLines(computed, fields, item)
    : productOf([of, percent], item, MOST_DECIMALS)
  return share && multiplyDecimals(share, '0.01', scale)
}

/** A product, less its discount. */
function reduced(
  { multiply, less, scale }: Extract<Computed, { readonly multiply: unknown }>,
  item: AnyRecord,
): Decimal | undefined {
  const percent = less === undefined ? null : item[less]
  if (!isNumber(percent)) return productOf(multiply, item, scale)
  const [whole, kept] = [productOf(multiply, item, MOST_DECIMALS), addUp(['100', `-${String(percent)}`], 2)]
  const hundredth = whole && kept && multiplyDecimals(whole, kept, MOST_DECIMALS)
  return hundredth && multiplyDecimals(hundredth, '0.01', scale)
}

/** A hundred times what line items have to bear, each by its own percent or that of the record, less what is taken off all. */
function shareOfLines(
  { percentOf: [of, percent], unless, less }: Extract<Computed, { readonly percentOf: unknown }>,
  fields: Fields,
  item: AnyRecord,
): Decimal | undefined {
  const [own, common] = [unless?.split('.')[1] ?? '', item[percent]]
  const [list = '', part = ''] = of.split('.')
  const shares = linesOf(list, fields, item).map((line) => {
    const rate = isNumber(line[own]) ? line[own] : common
    return isFactor(rate)
      ? multiplyDecimals(String(line[part] ?? '0'), String(rate), MOST_DECIMALS)
      : undefined
  })
  const share = isFactor(common) ? addUp(shares, MOST_DECIMALS) : undefined
  if (share === undefined || less === undefined || !isNumber(item[less])) return share
  const whole = sumOf({ sum: [of], scale: MOST_DECIMALS }, fields, item)
  const rest = sumOf({ sum: [of], less, scale: MOST_DECIMALS }, fields, item)
  return whole && rest && partOf(share, rest, whole)
}

/** A number times what one is of another; all of it where the other is 0. */
function partOf(number: Decimal, one: Decimal, other: Decimal): Decimal | undefined {
  const product = parseUnits(multiplyDecimals(number, one, 2 * MOST_DECIMALS) ?? '')
  const divisor = parseUnits(other)
  if (!product || !divisor) return undefined
  return divisor.units === 0n ? number : formatUnits(product.units / divisor.units, MOST_DECIMALS)
}

const isNumber = (value: unknown) => isFactor(value) && value !== ''

function numberFor(
  numbers: Readonly<Record<string, Decimal>>,
  value: unknown,
  scale: number,
): Decimal | undefined {
  const number = typeof value === 'string' && Object.hasOwn(numbers, value) ? numbers[value] : undefined
  return number && multiplyDecimals(number, '1', scale)
}

/** More than two factors have together, so that only the result is rounded. */
const MOST_DECIMALS = 40

function productOf(
  [left, right]: readonly [string, string],
  item: AnyRecord,
  scale: number,
): Decimal | undefined {
  const [a, b] = [item[left], item[right]]
  return isFactor(a) && isFactor(b) ? multiplyDecimals(String(a), String(b), scale) : undefined
}

function sumOf(
  { sum, less, scale }: Extract<Computed, { readonly sum: unknown }>,
  fields: Fields,
  item: AnyRecord,
): Decimal | undefined {
  const off = less === undefined ? null : item[less]
  return addUp(
    [...sum.flatMap((term) => termsOf(term, fields, item)), ...(isNumber(off) ? [`-${String(off)}`] : [])],
    scale,
  )
}

/** A sum; undefined when one of them is not a number. */
function addUp(numbers: readonly unknown[], scale: number): Decimal | undefined {
  const parsed = numbers.map((number) => (isFactor(number) ? parseUnits(String(number)) : undefined))
  const known = parsed.filter((units) => units !== undefined)
  if (known.length < parsed.length) return undefined
  const most = Math.max(scale, ...known.map((units) => units.scale))
  const total = known.reduce((sum, units) => sum + units.units * 10n ** BigInt(most - units.scale), 0n)
  return formatUnits(roundHalfUp(total, most - scale), scale)
}

/** A sibling's value, or that part of every line item, where nothing counts as 0. */
function termsOf(term: string, fields: Fields, item: AnyRecord): readonly unknown[] {
  const [name = '', part] = term.split('.')
  if (part === undefined) return [item[name]]
  return linesOf(name, fields, item).map((entry) => entry[part] ?? '0')
}

/** The line items of a field, worked out. */
function linesOf(name: string, fields: Fields, item: AnyRecord): readonly AnyRecord[] {
  const [options, entries] = [fields[name]?.options, item[name]]
  return Array.isArray(entries) && options && 'of' in options ? computeItems(options.of, entries) : []
}

const isFactor = (value: unknown) => typeof value === 'string' || typeof value === 'number'
