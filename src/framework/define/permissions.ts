import type { Access } from './action.ts'
import type { Condition } from './condition.ts'
import type { Fields } from './fieldKinds.ts'
import type { Permission } from './register.ts'

/** Every operation names who may do it; leaving one out does not compile. */
export interface Permissions {
  readonly list: Access
  readonly show: Access
  readonly create: Access
  readonly edit: Access
  readonly delete: Access
  readonly export: Access
}

/** Which records a user sees, on top of the permissions. */
export interface RowAccess<F extends Fields> {
  /** Only records that fulfil it are there: in lists, searches, counts, exports, pickers, actions and live updates. */
  readonly where: Condition<F>
  /** Users with this permission see all of them. Default: no user does. */
  readonly unless?: Permission
}
