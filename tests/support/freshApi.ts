import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApi, type TestApi, type TestApiOptions } from './createTestApi.ts'

/** The API that the tests of a file call: emptied before each of them, and closed after the last. */
export function freshApi(options: TestApiOptions = {}): TestApi {
  let api: TestApi | undefined
  beforeAll(async () => void (api = await createTestApi(options)))
  beforeEach(() => api?.reset())
  afterAll(() => api?.close())
  return new Proxy({} as TestApi, { get: (_, name) => Reflect.get(api ?? {}, name) })
}
