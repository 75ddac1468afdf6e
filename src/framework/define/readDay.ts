import { visible } from './readText.ts'

/**
 * A calendar day as people write it: `2026-03-31`, `31.03.2026`, `31 Mar 2026`, `Mar 31, 2026`, `31 mars 2026`,
 * `31/03/2026`. `03/04/2026` is not guessed: it is one day in London and another in New York. What is no day stays as it is, for
 * the caller to refuse.
 */
export function readDay(typed: string): string {
  const text = visible(typed).replace(/\p{Zs}/gu, ' ')
  for (const shape of SHAPES) {
    const { year, month, day } = shape.exec(text)?.groups ?? {}
    const at = monthOf(month ?? '')
    if (year !== undefined && day !== undefined && at !== undefined)
      return `${year}-${twoDigits(at)}-${twoDigits(Number(day))}`
  }
  return slashed(text) ?? typed
}

/** Day and month in either order, where only one of them makes it a day. */
function slashed(text: string): string | undefined {
  const [, one = '', other = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const isMonth = (part: string) => Number(part) >= 1 && Number(part) <= 12
  if (isMonth(one) === isMonth(other) && Number(one) !== Number(other)) return undefined
  const [month, day] = isMonth(one) ? [one, other] : [other, one]
  return isMonth(month) ? `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}` : undefined
}

/** An instant as people write it, a day with or without a time. Without a zone it is the reader's. */
export function readMoment(typed: string): string {
  const text = visible(typed)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) return toInstant(text) ?? typed
  const [, day = '', time = '00:00'] = /^(.+?)(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? []
  const date = readDay(day)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return typed
  return toInstant(`${date}T${time.padStart(5, '0')}`) ?? typed
}

const SHAPES = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  /^(?<day>\d{1,2})[ -](?<month>\p{L}{3,9})\.?[ -](?<year>\d{4})$/u,
  /^(?<month>\p{L}{3,9})\.? (?<day>\d{1,2}), (?<year>\d{4})$/u,
]

const NAMES = [
  'january february march april may june july august september october november december',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
].map((names) => names.split(' '))

/** A month by its number, its name or the beginning of it; `undefined` where that could be two, like "jui". */
function monthOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const word = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const found = new Set(
    NAMES.flatMap((names) => names.flatMap((name, at) => (name.startsWith(word) ? [at + 1] : []))),
  )
  return found.size === 1 ? [...found][0] : undefined
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function toInstant(text: string): string | undefined {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
