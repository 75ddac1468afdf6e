import { sql, type SQL } from 'drizzle-orm'

const PLACE = /\{(\w+)\}/

/**
 * A text with places for fields as SQL: what is between two of them is left out where nothing is before it, or where the
 * second is empty; with all of them empty, it is null. Immutable, so that an index can hold it.
 */
export function fillTemplate(format: string, textOf: (name: string) => SQL): SQL {
  // Texts and names take turns: 'Mr ', 'firstName', ' ', 'lastName', ''.
  const pieces = format.split(PLACE)
  const parts = pieces.flatMap((name, at) => (at % 2 === 1 ? [sql`nullif(${textOf(name)}, '')`] : []))
  const texts = pieces.filter((_, at) => at % 2 === 0)
  const filled = parts.map((part, at) => {
    const before =
      at === 0
        ? sql`''`
        : sql`case when ${firstOf(parts.slice(0, at))} is null then '' else ${literal(texts[at])} end`
    return sql`coalesce(${before} || ${part}, '')`
  })
  const whole = sql.join([literal(texts[0]), ...filled, literal(texts.at(-1))], sql` || `)
  return sql`case when ${firstOf(parts)} is null then null else ${whole} end`
}

const firstOf = (parts: readonly SQL[]): SQL => sql`coalesce(${sql.join([...parts], sql`, `)})`

const literal = (text = ''): SQL => sql`${text}`
