import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { problemsIn, refusalIn } from '#server/engine/http/ApiError.ts'
import { parseInput, readBody, SMALL_BODY } from '#server/engine/http/parseInput.ts'

const Body = z.strictObject({
  name: z.string().min(1),
  amountDue: z.number().optional(),
  tags: z.array(z.strictObject({ label: z.string() })).default([]),
  kind: z.enum(['a', 'b']).optional(),
})
const read = (body: string, ...limit: readonly [typeof SMALL_BODY] | readonly []) =>
  readBody(new Request('http://app.test', { method: 'POST', body }), ...limit)

/** How something is refused: `413 The body is …`, with a field `400 name: Name is …`. */
async function refusalsOf(work: () => unknown): Promise<readonly string[]> {
  const refusal = await (async () => work())().then(() => undefined, refusalIn)
  const problems = refusal ? problemsIn(refusal) : []
  return problems.map(({ field, text }) => `${refusal?.status} ${field ? `${field}: ` : ''}${text}`)
}
const wrongWith = (value: unknown) => refusalsOf(() => parseInput(Body, value))

describe('what a route takes', () => {
  it.each([
    [{}, 'name: Name is required'],
    [{ name: '' }, 'name: Name is required'],
    [{ name: 1 }, 'name: Name must be a text'],
    [{ name: 'a', amountDue: '1' }, 'amountDue: Amount due must be a number'],
    [{ name: 'a', kind: 'c' }, 'kind: Kind must be one of: a, b'],
    [{ name: 'a', extra: 1 }, 'extra: extra is not a field'],
    [{ name: 'a', tags: [{ label: 'x', id: 1 }] }, 'tags.0.id: id is not a field'],
    [{ name: 'a', tags: [{}] }, 'tags.0.label: Label is required'],
    [[], 'The body must be an object'],
    ['text', 'The body must be an object'],
    [null, 'The body must be an object'],
  ])('is said to be wrong by field: %o', async (value, text) => {
    expect(await wrongWith(value)).toEqual([`400 ${text}`])
  })

  it('is told ten of the fields that nobody knows, the beginning of their names, and 200 mistakes', async () => {
    const names = Array.from({ length: 40_000 }, (_, n) => [`unknown-${n}`, 1])
    expect(await wrongWith({ name: 'a', ...Object.fromEntries(names) })).toHaveLength(10)
    const [long = ''] = await wrongWith({ name: 'a', ['x'.repeat(900_000)]: 1 })
    expect(long.length).toBeLessThan(1_000)
    expect(await wrongWith({ name: 'a', tags: Array(100_000).fill(1) })).toHaveLength(200)
  })
})

describe('a body', () => {
  it('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 30 }), async (text) => {
        expect(await read(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  it.each([
    ['no JSON', '{', 'isn’t valid JSON'],
    ['more than one value', '{"name":"a"}}', 'isn’t valid JSON'],
    ['other quotes', "{'name':'a'}", 'isn’t valid JSON'],
    ['33 levels', nested(33), 'is nested deeper than 32 levels'],
    ['a hundred thousand levels', nested(100_000), 'is nested deeper than 32 levels'],
  ])('is refused for %s', async (_what, body, problem) => {
    expect(await refusalsOf(() => read(body))).toEqual([`400 The body ${problem}`])
  })

  it('may have 32 levels, and as many bytes as its route takes', async () => {
    expect(await refusalsOf(() => read(nested(32)))).toEqual([])
    const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))
    expect(await refusalsOf(() => read(text(1_000_000)))).toEqual([])
    expect(await refusalsOf(() => read(text(1_000_001)))).toEqual(['413 The body is larger than 1 MB'])
    expect(await refusalsOf(() => read(text(16_000), SMALL_BODY))).toEqual([])
    expect(await refusalsOf(() => read(text(16_001), SMALL_BODY))).toEqual([
      '413 The body is larger than 16 kB',
    ])
  })

  it.each(['a\\u0000b', 'a\\ud800b'])(
    'with a character that cannot be stored is refused: %s',
    async (text) => {
      const problem = 'contains a character that can’t be stored'
      expect(await refusalsOf(() => read(`{"name":"${text}","tags":[{"label":"${text}"}]}`))).toEqual([
        `400 name: Name ${problem}`,
        `400 tags: Tags ${problem}`,
      ])
      expect(await refusalsOf(() => read(`{"name":"a","${text}":1}`))).toEqual([`400 The body ${problem}`])
    },
  )
})
