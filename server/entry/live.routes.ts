import { authenticate } from '#server/features/people/identity/authenticate.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { toEventStream } from '#server/engine/live/createStream.ts'

const DESCRIPTION =
  'Server-sent events. "ready" comes first. Each further one names a resource, the ids of its records (none: any of ' +
  'them), whether they were created, updated or deleted, and when: never what is in them. "reset": everything may have ' +
  'changed. After a lost connection the header Last-Event-ID brings what was missed within the last hour. The stream ' +
  'ends with the session; ten can be open for each user.'

/** The stream of changes. */
export const routes: readonly Route[] = [
  defineRoute('GET /live', {
    failures: [429],
    summary: 'Stream changes',
    description: DESCRIPTION,
    tag: 'Platform',
    access: 'signedIn',
    bare: 'text/event-stream',
    // Neither a HEAD request nor a prefetch is to leave a stream behind.
    effectful: true,
    handle: async ({ caller, client, services, context }) => {
      const request = context.req.raw
      const recheck = async () => {
        const now = await authenticate(services, request, client, { touch: false })
        return now?.kind === 'session' && now.sessionKind === 'full' ? now : undefined
      }
      const body = await services.live.open({
        caller,
        recheck,
        since: request.headers.get('Last-Event-ID') ?? undefined,
      })
      return toEventStream(context, body)
    },
  }),
]
