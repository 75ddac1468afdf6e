import type { Resource } from './resource.ts'

/** What the ids of new records begin with: the prefix of the definition, which may end in `_` or not; without one the resource's name. */
export function idPrefixOf({ name, fields }: Pick<Resource, 'name' | 'fields'>): string {
  const { prefix = name.replaceAll('-', '_') } = (fields['id']?.options ?? {}) as { readonly prefix?: string }
  return prefix.replace(/_$/, '')
}
