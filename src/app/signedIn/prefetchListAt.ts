import { rootOf } from '#define'
import { listParts } from '#framework/list'
import { prefetchParts } from '#framework/ui'
import { product } from '#product/client'

/** Loads what the rows of the list at an address are drawn of; nothing where there is another screen. Never rejects. */
export async function prefetchListAt(pathname: string): Promise<void> {
  const resource = product.resources.find((one) => rootOf(one) === pathname)
  if (resource) await prefetchParts(...listParts(resource))
}
