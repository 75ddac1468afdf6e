import type { ExternalLink, Page } from '../define/definePage.ts'
import type { FeatureParts } from './featureParts.ts'
import type { ScreenResource } from './ScreenResource.ts'

/** The application's name in document titles, and its first page. */
export interface Home {
  readonly title: string
  readonly path: string
}

/** Everything the screens need to know, worked out once from the definitions. */
export interface Registry {
  readonly home: Home
  /** The resources whose feature is on. */
  readonly resources: readonly ScreenResource[]
  /** The pages whose feature is on. */
  readonly pages: readonly Page[]
  /** The external links whose feature is on. */
  readonly links: readonly ExternalLink[]
  /** Path patterns of features that are off. They lead to `home.path`. */
  readonly closed: readonly string[]
  /** What a feature hides while it is off, whether or not it is on now. */
  readonly partsOf: (flag: string) => FeatureParts
}
