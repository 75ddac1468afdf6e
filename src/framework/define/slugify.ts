import { fold } from './fold.ts'

const LONGEST = 80

/** A title as a name for addresses: `'L’été à Paris!'` becomes `'lete-a-paris'`. Empty when no character of it is allowed there. */
export function slugify(title: string): string {
  return fold(title)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '')
}
