import type { Reason } from './said.ts'
import type { Decimal } from './decimalText.ts'
import { visible } from './readText.ts'
import { isUnread } from './Unread.ts'

/** Where something is, in degrees on WGS 84: `'52.52,13.405'`, the latitude first. */
export type Place = string

/** The two numbers of a place. */
export interface Position {
  readonly latitude: Decimal
  readonly longitude: Decimal
}

/** A stored place. */
export const PLACE = /^(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/
const TYPED = /^\(?([+-]?\d+(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d+(?:\.\d+)?)\)?$/

/** A place as people write and copy it, `52.5200, 13.4050`, in the one spelling that is stored. What is no place stays as it is. */
export function readPlace(typed: string): string {
  const [, latitude, longitude] = TYPED.exec(visible(typed)) ?? []
  return latitude === undefined || longitude === undefined ? typed : `${plain(latitude)},${plain(longitude)}`
}

/** Without leading and trailing zeros, and without a plus sign: `+052.5200` is `52.52`. */
function plain(decimal: string): Decimal {
  const digits = decimal
    .replace(/^[+-]?0*(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return decimal.startsWith('-') && digits !== '0' ? `-${digits}` : digits
}

/** The numbers of a stored place; undefined for anything else. */
export function positionOf(value: unknown): Position | undefined {
  const [, latitude, longitude] = PLACE.exec(String(value)) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

export function refusePlace(value: unknown): Reason | undefined {
  if (isUnread(value)) return value.text
  const position = typeof value === 'string' ? positionOf(value) : undefined
  if (!position) return 'must be a latitude and a longitude like 52.52, 13.405'
  if (Math.abs(Number(position.latitude)) > 90) return 'must have a latitude from -90 to 90'
  return Math.abs(Number(position.longitude)) > 180 ? 'must have a longitude from -180 to 180' : undefined
}

/** So many decimals are a precision of eleven meters. */
const SAID = 4

/** A place as it is read: `52.5200, 13.4050`, the same in every language. */
export function sayPlace(place: string): string {
  return place
    .split(',')
    .map((degrees) => {
      const [whole, fraction = ''] = degrees.split('.')
      return `${whole}.${fraction.slice(0, SAID).padEnd(SAID, '0')}`
    })
    .join(', ')
}
