import { describe, expect, it } from 'vitest'
import { field, translated } from '#define'
import { languagesOf, readIn, valueIn } from '#src/framework/define/translated.ts'
import { ENGLISH_AND_FRENCH, stories } from '#tests/support/stories.ts'

const story = { title: 'The sea', titleFr: 'La mer', text: 'Waves', textFr: '', place: 'Brest' }

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
    expect(languagesOf(fields).map(({ code }) => code)).toEqual(['en', 'fr'])
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
    expect(readIn(fields, story, 'fr')).toMatchObject({ title: 'La mer', text: 'Waves', place: 'Brest' })
    expect(readIn(fields, story, 'en')).toMatchObject({ title: 'The sea', titleFr: undefined })
  })
})
