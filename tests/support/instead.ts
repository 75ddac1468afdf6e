import type { TestApi } from './createTestApi.ts'

type Answer = (request: Request) => Response | Promise<Response>

/** Answers in the place of the API, or not at all. */
export type Instead = (request: Request) => ReturnType<Answer> | undefined

/** The transport of a screen under test, some of whose calls are answered by the test. */
export const answered =
  (api: TestApi, instead: Instead = () => undefined) =>
  async (request: Request): Promise<Response> =>
    instead(request) ?? api.fetch(request)

/** Answers the calls of a path, which it ends with. */
export const at =
  (path: string, answer: Answer): Instead =>
  (request) =>
    new URL(request.url).pathname.endsWith(path) ? answer(request) : undefined

export const outOfOrder = (): Response =>
  Response.json({ statusCode: 500, message: ['Out of order'] }, { status: 500 })
