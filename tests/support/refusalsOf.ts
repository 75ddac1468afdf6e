import { authenticate } from '#server/features/people/identity/authenticate.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { permit } from '#server/engine/http/permit.ts'
import type { Route } from '#server/engine/http/route.ts'
import type { TestApi } from './createTestApi.ts'

const CLIENT = { ip: '10.0.0.1', userAgent: '', requestId: 'req_test' }

/**
 * What keeps the session or key of a token from each route: asked of the guard, which every route has (`access.test.ts`), so
 * that no route need be called. Answers the code of the refusal, or the permission that is missing.
 */
export async function refusalsOf({ services }: TestApi, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const caller = await authenticate(services, new Request('http://app.test', { headers }), CLIENT)
  if (!caller) throw new Error('Nobody is signed in with this token')
  return (route: Route): string | undefined => {
    try {
      permit(route, caller, services.product)
      return undefined
    } catch (error) {
      if (error instanceof ApiError) return error.details.code ?? error.details.missingPermission
      throw error
    }
  }
}
