import { ApiError, UNEXPECTED_ERROR } from '#framework/api'

/** A good status on something that is no page of a list. */
export function notAList(): ApiError {
  return new ApiError(UNEXPECTED_ERROR, {
    statusCode: 200,
    technical: 'HTTP 200: the response is not a list',
  })
}
