import { inSentence } from '../define/inSentence.ts'
import type { Registry } from './Registry.ts'

/** Letters alone: Refine hands over the name of a resource, or its label made words. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What Refine calls one record and several of a resource, in its titles and notices: what the definition calls them. */
export function toTextTransformers({ resources }: Pick<Registry, 'resources'>) {
  const sayAs = (form: 'singular' | 'plural') => (text: string) => {
    const isMeant = (known: string) => lettersOf(known) === lettersOf(text)
    const found = resources.find(({ name, labels }) => [name, labels.plural, labels.singular].some(isMeant))
    if (!found) return text
    const label = found.labels[form]
    return found.name === text ? inSentence(label) : label
  }
  return { singular: sayAs('singular'), plural: sayAs('plural') }
}
