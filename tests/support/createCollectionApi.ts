import { createTestApi, type TestApiOptions } from './createTestApi.ts'
import { testImplementations, testResources } from './resources.ts'

/** The API with the test resources in the place of the application's. */
export function createCollectionApi(options: Pick<TestApiOptions, 'flags'> = {}) {
  return createTestApi({ ...options, resources: testResources, implementations: testImplementations })
}

export type CollectionApi = Awaited<ReturnType<typeof createCollectionApi>>
