import type { Timestamp } from '../define/fieldKinds.ts'
import { byLocale } from '../text/speech.ts'
import { t } from '../text/t.ts'
import { formatDayHere } from './formatDate.ts'

const AGO = byLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/**
 * How long ago an instant was, in whole minutes, hours and days: "5 minutes ago"; from a week on its day. What is yet to come
 * by the reader's clock, which may be slow, is "just now".
 */
export function formatRelative(value: Timestamp, now: number): string {
  const time = Date.parse(value)
  if (Number.isNaN(time)) return value
  const ago = now - time
  if (ago < MINUTE) return t('just now')
  if (ago < HOUR) return AGO().format(-Math.floor(ago / MINUTE), 'minute')
  if (ago < DAY) return AGO().format(-Math.floor(ago / HOUR), 'hour')
  return ago < 7 * DAY ? AGO().format(-Math.floor(ago / DAY), 'day') : formatDayHere(value)
}
