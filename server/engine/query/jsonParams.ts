import { z } from 'zod'
import { paramOf, type Params, readJson, toParams } from '#define'
import { invalid } from '#server/engine/http/ApiError.ts'
import type { ListSource } from '../read/ListSource.ts'

/** The parameters of `ra-data-simple-rest`, each of them JSON, and what they must look like. */
const OF_REACT_ADMIN = {
  filter: { schema: z.unknown().transform(toParams), example: '{"status":"open"}' },
  range: { schema: z.tuple([z.int().min(0), z.int()]), example: '[0,9]' },
  sort: { schema: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]), example: '["createdAt","DESC"]' },
} as const

/**
 * The parameters of a list in our own dialect, where they came as `ra-data-simple-rest` writes them: `filter`, `range` and `sort`
 * as JSON. A field of that name is a filter. Throws 400 for what is no such JSON.
 */
export function fromReactAdmin({ fields }: ListSource, params: Params): Params {
  const read = <Name extends keyof typeof OF_REACT_ADMIN>(name: Name) => {
    const [text] = paramOf(params, name)
    if (text === undefined || Object.hasOwn(fields, name)) return undefined
    const { schema, example } = OF_REACT_ADMIN[name]
    const { data } = schema.safeParse(readJson(text))
    if (data === undefined) throw invalid([{ field: name, text: `${name} must be JSON like ${example}` }])
    return data as z.output<(typeof OF_REACT_ADMIN)[Name]['schema']>
  }
  const [filter, range, sort] = [read('filter'), read('range'), read('sort')]
  if (!filter && !range && !sort) return params
  const taken = Object.entries({ filter, range, sort }).flatMap(([name, value]) => (value ? [name] : []))
  const others = Object.entries(params).filter(([name]) => !taken.includes(name))
  return {
    ...Object.fromEntries(others),
    ...filter,
    ...(range && { _start: String(range[0]), _end: String(range[1] + 1) }),
    ...(sort && { _sort: sort[0], _order: sort[1] }),
  }
}
