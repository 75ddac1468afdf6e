import { ConfigError } from '../ConfigError.ts'
import type { Resource } from '../resource.ts'
import { checkResources } from './checkResources.ts'
import type { CheckOptions } from './checkResources.ts'
import { formatFinding } from './Finding.ts'

/** Throws one `ConfigError` that lists every finding, one per line; does nothing when there is none. */
export function assertResources(resources: readonly Resource[], options: CheckOptions): void {
  const findings = checkResources(resources, options)
  if (findings.length > 0) throw new ConfigError('Resources', findings.map(formatFinding))
}
