import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { breakLines } from '#server/platform/print/breakLines.ts'
import { loadFonts } from '#server/platform/print/loadFonts.ts'
import { printed } from '#server/platform/print/printed.ts'
import { splitRuns } from '#server/platform/print/splitRuns.ts'
import { refusePrint, undrawable } from '#server/platform/print/undrawable.ts'

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
const visual = (line: string) => splitRuns(line, LATIN).map(({ text }) => text)

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

describe('which fonts are read', () => {
  const namesFor = async (text: string) => (await loadFonts(text)).fonts.map(({ name }) => name)

  it('is none for Latin, Greek and Cyrillic text', async () => {
    expect(await namesFor('Möbel Zażółć Ελληνικά Кириллица ₦1,000 — “ok”')).toEqual([])
  })

  it('is that of the script alone, and of Chinese only the files with its letters', async () => {
    expect(await namesFor('Acme שלום 12')).toEqual(['hebrew-hebrew'])
    expect((await namesFor('北京科技有限公司')).length).toBeLessThan(9)
  })

  it('is the Japanese one for Han letters of a Japanese text', async () => {
    expect((await namesFor('東京のソフト')).every((name) => name.startsWith('jp-'))).toBe(true)
    expect((await namesFor('东京')).every((name) => name.startsWith('sc-'))).toBe(true)
  })
})

describe('direction', () => {
  it('of an Arabic line is to the left, of Latin words and numbers in it to the right', () => {
    expect(visual('فاتورة INV-12 بقيمة 1,500')).toEqual(['1,500', 'بقيمة ', ' ', 'INV-12', 'فاتورة '])
  })

  it('of Arabic digits is to the right', () => {
    // The font turns them round once more.
    expect(visual('رقم ١٢٣')).toEqual(['٣٢١', 'رقم '])
  })

  it('turns brackets round with the text in them, and leaves emoji in their place', () => {
    expect(visual('אבג (דהו)')).toEqual(['(', 'דהו', ')', 'אבג '])
    expect(visual('שלום 😀 א')).toEqual(['א', ' ', '😀', 'שלום '])
  })

  it('of Latin text with a Hebrew name stays to the right', () => {
    expect(visual('Bill to שלום Ltd')).toEqual(['Bill to ', 'שלום', ' ', 'Ltd'])
  })
})

describe('lines', () => {
  const broken = (text: string, width: number) => breakLines(text, width, (part) => [...part].length)

  it('break between letters of Chinese, with no full stop at the beginning of one', () => {
    expect(broken('北京科技有限公司。发票', 8)).toEqual(['北京科技有限公', '司。发票'])
  })

  it('break between words of Thai and of English, and inside of a word that is too long', () => {
    expect(broken('สวัสดีครับ', 7)).toEqual(['สวัสดี', 'ครับ'])
    expect(broken('one two three\nfour', 8)).toEqual(['one two', 'three', 'four'])
    expect(broken('a 0123456789', 4)).toEqual(['a 01', '2345', '6789'])
  })
})

describe('a printed text', () => {
  it('has spaces for control characters, and one kind of line break', () => {
    expect(printed('a\tb\u0000c\r\nd\u2028e')).toBe('a b c\nd\ne')
  })

  it('has nothing that turns its direction or that nobody sees, but for joiners of Persian', () => {
    expect(printed('a\u202Eb\u200Bc\u2066d\u200De')).toBe('abcde')
    expect(printed('می\u200Cخواهم')).toBe('می\u200Cخواهم')
  })

  it('has the first part of a composed emoji', () => {
    expect(printed('👍🏽👨‍👩‍👧🏳️‍🌈1️⃣❤️')).toBe('👍👨🏳1❤')
  })
})

it('names the first letter that no font has', () => {
  expect(undrawable('Ur 𒀀')).toBe('𒀀')
  expect(refusePrint('Ur \uE000')).toBe('has a letter that cannot be printed: \uE000 (U+E000)')
  expect(refusePrint('Acme\nعربي 中文\t😀')).toBeUndefined()
})
