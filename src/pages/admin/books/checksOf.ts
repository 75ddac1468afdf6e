import { formatCount } from '#framework/format'
import type { BooksReport } from './booksApi.ts'

/** One thing that was checked. */
export interface BookCheck {
  readonly title: string
  readonly ok: boolean
  /** The result, in words. */
  readonly finding: string
  /** Each error that was found. */
  readonly faults: readonly string[]
}

/** The report line by line. */
export function checksOf({
  currencies,
  entries,
  drifted,
  overdrawn,
  audit,
}: BooksReport): readonly BookCheck[] {
  return [
    ...currencies.map(({ currency, sum }) => ({
      title: `Sum of all ${currency} postings`,
      ok: isZero(sum),
      finding: sum,
      faults: [],
    })),
    toCheck('Every entry balances', entries, 'do not balance'),
    toCheck(
      'Every balance is the sum of its postings',
      drifted.map(({ account, balance, sum }) => `${account}: balance ${balance}, postings ${sum}`),
      'differ',
    ),
    toCheck('No account is or was below zero', overdrawn, 'are overdrawn'),
    {
      title: 'Audit log, from its first row',
      ok: audit.ok,
      finding: audit.ok ? `${formatCount(audit.rows)} rows verified` : `Broken at row ${audit.badSeq}`,
      faults: [],
    },
  ]
}

function toCheck(title: string, faults: readonly string[], what: string): BookCheck {
  const ok = faults.length === 0
  return { title, ok, finding: ok ? 'None found' : `${formatCount(faults.length)} ${what}`, faults }
}

const isZero = (sum: string) => /^-?0+(\.0+)?$/.test(sum)
