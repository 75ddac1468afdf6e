import { screensOf } from '../base/screensOf.ts'
import { waiting } from './overview.ts'
import { desk } from './product.ts'

export const product = screensOf(desk, waiting)
