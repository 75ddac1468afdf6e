import { screensOf } from '../base/screensOf.ts'
import { waiting } from './overview.ts'
import { blog } from './product.ts'

export const product = screensOf(blog, waiting)
