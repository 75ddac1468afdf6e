import { ApiError } from '#framework/api'

/** An id as one segment of a path: it can neither leave it nor climb out of it. */
export function toSegment(id: string | number): string {
  const segment = encodeURIComponent(id)
  if (/^\.*$/.test(segment)) throw new ApiError(`There is no record "${id}"`, { statusCode: 404 })
  return segment
}
