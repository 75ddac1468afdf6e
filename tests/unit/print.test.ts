import { inWords } from '#tests/support/inWords.ts'
import { create, type Font } from 'fontkit'
import { expect, it } from 'vitest'
import { breakLines } from '#server/engine/print/breakLines.ts'
import { loadFonts } from '#server/engine/print/loadFonts.ts'
import { printed } from '#server/engine/print/printed.ts'
import { splitRuns } from '#server/engine/print/splitRuns.ts'
import { refusePrint, undrawable } from '#server/engine/print/undrawable.ts'

const SAMPLES = {
  Arabic: 'شركة النور للتجارة مُحَمَّد',
  Persian: 'می‌خواهم گچپژ',
  Hebrew: 'חברת שָׁלוֹם',
  Thai: 'น้ำที่นี่ กตัญญู',
  Hindi: 'नमस्ते क्षत्रिय विद्युत्',
  Chinese: '北京科技有限公司发票',
  Japanese: '株式会社サンプルひらがな',
  Korean: '주식회사 서울특별시',
  emoji: '😀🎉👍🏽👨‍👩‍👧🇩🇪❤️',
}

/** Glyphs of what is drawn of a text, by the fonts that draw it. */
async function glyphsOf(text: string) {
  const words = printed(text)
  const loaded = await loadFonts(words)
  const fonts = new Map(loaded.fonts.map(({ name, bold }) => [name, create(Buffer.from(bold)) as Font]))
  const runs = splitRuns(words, loaded).filter(({ font }) => font !== 'inter')
  return runs.flatMap((run) => fonts.get(run.font)?.layout(run.text, []).glyphs ?? [])
}

const LATIN = { order: ['inter', 'arabic', 'hebrew', 'sc', 'emoji'], nameOf: (face: string) => face } as const

it.each(Object.entries(SAMPLES))('draws %s without a box', async (_, text) => {
  const glyphs = await glyphsOf(text)
  expect(glyphs.length).toBeGreaterThan(3)
  expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
  expect(undrawable(text)).toBeUndefined()
})

it('joins Arabic letters, and puts letters of Hindi together', async () => {
  const apart = await glyphsOf('ب ي ت')
  const joined = await glyphsOf('بيت')
  expect(joined.map(({ id }) => id)).not.toContain(
    apart.find(({ codePoints }) => codePoints[0] === 0x628)?.id,
  )
  expect(await glyphsOf('क्षत्रिय')).toHaveLength(4)
})

it.each([
  ['Möbel Zażółć Ελληνικά Кириллица ₦1,000 — “ok”', /^$/],
  ['Acme שלום 12', /^hebrew-hebrew$/],
  ['北京科技有限公司', /^(sc-\S+ ?){1,8}$/],
  ['東京のソフト', /^(jp-\S+ ?)+$/],
  ['东京', /^(sc-\S+ ?)+$/],
])('of the fonts only those are read that have letters of %s', async (text, names) => {
  const { fonts } = await loadFonts(text)
  expect(fonts.map(({ name }) => name).join(' ')).toMatch(names)
})

it.each([
  [
    'Arabic to the left, of Latin words and numbers in it to the right',
    'فاتورة INV-12 بقيمة 1,500',
    ['1,500', 'بقيمة ', ' ', 'INV-12', 'فاتورة '],
  ],
  // The font turns them round once more.
  ['Arabic digits to the right', 'رقم ١٢٣', ['٣٢١', 'رقم ']],
  ['brackets with the text in them', 'אבג (דהו)', ['(', 'דהו', ')', 'אבג ']],
  ['emoji in their place', 'שלום 😀 א', ['א', ' ', '😀', 'שלום ']],
  ['Latin text with a Hebrew name to the right', 'Bill to שלום Ltd', ['Bill to ', 'שלום', ' ', 'Ltd']],
])('draws %s', (_, line, runs) => {
  expect(splitRuns(line, LATIN).map(({ text }) => text)).toEqual(runs)
})

it.each([
  ['北京科技有限公司。发票', 8, ['北京科技有限公', '司。发票']],
  ['สวัสดีครับ', 7, ['สวัสดี', 'ครับ']],
  ['one two three\nfour', 8, ['one two', 'three', 'four']],
  ['a 0123456789', 4, ['a 01', '2345', '6789']],
])('breaks %j by %i where its script may be broken', (text, width, lines) => {
  expect(breakLines(text, width, (part) => [...part].length)).toEqual(lines)
})

it.each([
  ['spaces for control characters, and one kind of line break', 'a\tb\u0000c\r\nd\u2028e', 'a b c\nd\ne'],
  ['nothing that turns its direction or that nobody sees', 'a\u202Eb\u200Bc\u2066d\u200De', 'abcde'],
  ['the joiners of Persian', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['the first part of a composed emoji', '👍🏽👨‍👩‍👧🏳️‍🌈1️⃣❤️', '👍👨🏳1❤'],
])('a printed text has %s', (_, text, words) => {
  expect(printed(text)).toBe(words)
})

it('names the first letter that no font has', () => {
  expect(undrawable('Ur 𒀀')).toBe('𒀀')
  expect(inWords(refusePrint('Ur \uE000'))).toBe('has a character that can’t be printed: \uE000 (U+E000)')
  expect(refusePrint('Acme\nعربي 中文\t😀')).toBeUndefined()
})
