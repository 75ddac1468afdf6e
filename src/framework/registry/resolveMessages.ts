import type { Resource } from '../define/resource.ts'
import { inSentence } from './inSentence.ts'
import type { ResolvedMessages } from './Registry.ts'

/** What a resource says after each operation, its own words before the generated ones. */
export function resolveMessages({
  labels,
  messages,
}: Pick<Resource, 'labels' | 'messages'>): ResolvedMessages {
  const [singular, plural] = [inSentence(labels.singular), inSentence(labels.plural)]
  return {
    created: `${labels.singular} created`,
    updated: `${labels.singular} updated`,
    deleted: `${labels.singular} deleted`,
    createFailed: `Failed to create ${singular}`,
    updateFailed: `Failed to update ${singular}`,
    deleteFailed: `Failed to delete ${singular}`,
    loadFailed: `Failed to load ${plural}`,
    recordFailed: `Failed to load ${singular}`,
    notFound: `${labels.singular} not found`,
    exportFailed: 'Export failed',
    deleteTitle: `Delete this ${singular}?`,
    deleteDescription: 'This cannot be undone.',
    ...messages,
  }
}
