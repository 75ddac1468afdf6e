const LONGEST = 80

/** A title as a name for addresses: `'Été à Paris!'` becomes `'ete-a-paris'`. Empty when no character of it is allowed there. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '')
}
