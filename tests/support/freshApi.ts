import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApi, type TestApi, type TestApiOptions } from './createTestApi.ts'

/** The API that the tests of a file share, with all that they leave in it; left to the next file after the last. */
export function sharedApi(options: TestApiOptions = {}): TestApi {
  const api = {} as TestApi
  beforeAll(async () => void Object.assign(api, await createTestApi(options)))
  afterAll(() => api.close())
  return api
}

/** The same, emptied before each test. */
export function freshApi(options: TestApiOptions = {}): TestApi {
  const api = sharedApi(options)
  beforeEach(() => api.reset())
  return api
}
