import { fold } from '#define'
import { invalid } from '#server/engine/http/ApiError.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { countUpTo } from './countUpTo.ts'
import { visibleTo, type SeenSource, type Viewer } from './ListSource.ts'
import type { PageQuery } from '#server/engine/query/ListQuery.ts'

/** Three letters or digits in a row are what the index of a search is made of. */
const FINDABLE = /[\p{L}\p{N}]{3}/u
/** So many rows can be read through in time. */
const MOST_READ = 50_000

/**
 * Throws 400 for a text that no index finds, where the list is too long to be read through: a shorter list is searched for
 * any text.
 */
export async function refuseShortSearch(
  orm: Orm,
  source: SeenSource,
  viewer: Viewer,
  search: PageQuery['search'],
  mostRead = MOST_READ,
): Promise<void> {
  if (search === undefined || FINDABLE.test(fold(search.text))) return
  const rows = await countUpTo(orm, source, visibleTo(viewer, source), mostRead + 1)
  if (rows <= mostRead) return
  throw invalid([
    {
      field: search.param,
      text: 'Enter at least three letters or digits to search this list',
    },
  ])
}
