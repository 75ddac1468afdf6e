import { createTestApi, type TestApiOptions } from './createTestApi.ts'
import { testImplementations, testResources } from './resources.ts'

/** The test resources in the place of the application's. */
export const COLLECTIONS = { resources: testResources, implementations: testImplementations }

/** The API with them. */
export function createCollectionApi(options: Pick<TestApiOptions, 'flags'> = {}) {
  return createTestApi({ ...options, ...COLLECTIONS })
}

export type CollectionApi = Awaited<ReturnType<typeof createCollectionApi>>
