import { resourcesIn, type Modules } from '../vocabulary/resourcesIn.ts'

/** The files of this folder, by path from the folder around it. */
export const adminModules: Modules = import.meta.glob(['../admin/**/*.ts', '!../admin/index.ts'], {
  eager: true,
})

/** The resources of the platform's administration, which loads them when it is needed. */
export const adminResources = resourcesIn(adminModules)
