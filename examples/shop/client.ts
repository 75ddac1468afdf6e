import { screensOf } from '../base/screensOf.ts'
import { waiting } from './overview.ts'
import { shop } from './product.ts'

export const product = screensOf(shop, waiting)
