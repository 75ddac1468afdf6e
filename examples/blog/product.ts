import { defineProduct } from '#define'
import { base } from '../base/product.ts'
import { overview, waiting } from './overview.ts'
import { posts, topics } from './posts.ts'
import { THEME } from './theme.ts'

/** Posts with authors, topics, a cover and a text, which are published by themselves. */
export const blog = defineProduct({
  ...base,
  theme: THEME,
  resources: [...base.resources, topics, posts],
  dashboards: [overview, waiting],
})
