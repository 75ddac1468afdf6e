import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApi, type TestApi } from './createTestApi.ts'

/** The API of a file of tests: opened before the first of them, emptied before each, closed after the last. */
export function givenApi(open: () => Promise<TestApi> = () => createTestApi()): TestApi {
  const api = {} as TestApi
  beforeAll(async () => void Object.assign(api, await open()))
  beforeEach(() => api.reset())
  afterAll(() => api.close())
  return api
}
