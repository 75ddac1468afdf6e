import { serve } from '../base/serve.ts'
import { postRows } from './posts.rows.ts'
import { blog } from './product.ts'

export const served = serve(blog, { rows: [postRows] })
