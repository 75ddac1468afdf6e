import { describe, expect, it } from 'vitest'
import { type AnyRecord, field, translated } from '#define'
import type { Fields } from '#src/framework/define/fieldKinds.ts'
import { valueIn } from '#src/framework/define/fieldLanguage.ts'
import { languagesOf, toTranslate } from '#src/framework/define/languagesOf.ts'
import { ENGLISH_AND_FRENCH, stories } from '#tests/support/stories.ts'

const story = { title: 'The sea', titleFr: 'La mer', text: 'Waves', textFr: '', place: 'Brest' }

const named = (fields: Fields) => Object.entries(fields).map(([name, definition]) => ({ name, definition }))

describe('fields in several languages', () => {
  it('are a field each, with the same limits, and none but the first must be there', () => {
    const fields = translated(ENGLISH_AND_FRENCH, {
      title: field.text({ label: 'Heading', required: true, maxLength: 20, default: 'New', was: 'name' }),
    })
    expect(Object.keys(fields)).toEqual(['title', 'titleFr'])
    expect(fields.titleFr).toMatchObject({ kind: 'text', optional: true })
    expect(fields.titleFr.options).toEqual({
      label: 'Heading (Français)',
      maxLength: 20,
      was: 'nameFr',
      language: { code: 'fr', label: 'Français', of: 'title' },
    })
    expect(languagesOf(named(fields)).map(({ code }) => code)).toEqual(['en', 'fr'])
  })

  it('stand beside the first in forms, searches and exports, unless they are placed', () => {
    expect(stories.list.search).toEqual(['title', 'titleFr'])
    expect(stories.list.export?.columns).toEqual(['title', 'titleFr', 'place'])
    expect(stories.edit?.sections[0]?.fields).toEqual(['title', 'titleFr', 'place', 'text', 'textFr'])
    expect(stories.list.columns).toHaveLength(2)
  })

  it('are read in a language, and in the first where a translation is missing', () => {
    const { fields } = stories
    const read = (name: 'title' | 'text', code: string) => valueIn(fields[name], name, story, code)
    expect([read('title', 'fr'), read('text', 'fr')]).toEqual(['La mer', 'Waves'])
    expect([read('title', 'en'), read('title', 'de')]).toEqual(['The sea', 'The sea'])
  })

  it('are to be translated where the first one has a text', () => {
    const missing = (values: AnyRecord) =>
      toTranslate(named(stories.fields), 'fr', values).map(({ name }) => name)
    expect(missing(story)).toEqual(['titleFr', 'textFr'])
    expect(missing({ ...story, text: '' })).toEqual(['titleFr'])
  })
})
