import { inSentence, type Resource } from '#define'

/** One record of a resource, as a summary names it: "an invoice", "a payment link". */
export function aRecord({ singular }: Resource['labels']): string {
  const name = inSentence(singular)
  return `${/^(?!use|uni)[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}
