import type { FeatureFlag as FlagName } from './flags.ts'
import type { IconName as Icon } from './icons.ts'
import type { Permission as PermissionName } from './permissions.ts'

declare module '../../src/framework/define/register.ts' {
  interface Register {
    permission: PermissionName
    featureFlag: FlagName
    icon: Icon
  }
}
