import { resourcesIn, type Modules } from './vocabulary/resourcesIn.ts'

/** The files of this folder and of those in it that are not the administration's, by path. */
export const teamModules: Modules = import.meta.glob(
  [
    './**/*.ts',
    '!./index.ts',
    '!./team.ts',
    '!./product.ts',
    '!./admin/**',
    '!./actions/**',
    '!./dashboards/**',
    '!./vocabulary/**',
  ],
  { eager: true },
)

/** The resources that teams work with. */
export const teamResources = resourcesIn(teamModules)
