import { formatCount } from './formatCount.ts'
import { t } from '../text/t.ts'

/** How many match: "1,204", or "more than 1,000" where they were counted only so far. */
export function formatTotal(total: number, isMore: boolean): string {
  return isMore ? t('more than {total}', { total }) : formatCount(total)
}
