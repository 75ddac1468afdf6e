import { rootOf } from '#define'
import { cellParts, listParts } from '#framework/list'
import { prefetchParts } from '#framework/ui'
import { product } from '#product/client'

/**
 * Loads what the rows of the screen at an address are drawn of: of the list there, or of the resource that its page shows rows of.
 * Never rejects.
 */
export async function prefetchRowsAt(pathname: string, shown: string | undefined): Promise<void> {
  const parts = product.resources.flatMap((one) => {
    if (rootOf(one) === pathname) return listParts(one)
    return one.name === shown ? cellParts(one) : []
  })
  await prefetchParts(...parts)
}
