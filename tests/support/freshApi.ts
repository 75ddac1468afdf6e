import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApi, type TestApi, type TestApiOptions } from './createTestApi.ts'

/** The API that the tests of a file call: emptied before each of them, and left to the next file after the last. */
export function freshApi(options: TestApiOptions = {}): TestApi {
  const api = {} as TestApi
  beforeAll(async () => void Object.assign(api, await createTestApi(options)))
  beforeEach(() => api.reset())
  afterAll(() => api.close())
  return api
}
