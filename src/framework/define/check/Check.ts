import type { Dashboard } from '../dashboard.ts'
import type { ExternalLink, Page } from '../definePage.ts'
import type { Resource } from '../resource.ts'
import type { Theme } from '../theme.ts'
import type { Finding } from './Finding.ts'

/** The input of the checks. */
export interface CheckContext {
  readonly resources: readonly Resource[]
  /** The names of all resources. */
  readonly names: readonly string[]
  readonly pages: readonly Page[]
  readonly links: readonly ExternalLink[]
  readonly dashboards: readonly Dashboard[]
  /** Their named queries, or `undefined` where they are not loaded. */
  readonly figures: readonly CheckedFigures[] | undefined
  /** `undefined` where it is not looked at. */
  readonly theme: Theme | undefined
  readonly permissions: readonly string[]
  readonly flags: readonly string[]
  readonly icons: readonly string[]
  /** Names that no resource may have. */
  readonly reserved: readonly string[]
  /** The resources that have a source, or `undefined` where they are not loaded. */
  readonly sources: readonly string[] | undefined
  /** What the addresses of signed-in users begin with, or `undefined` where that is not known. */
  readonly areas: readonly string[] | undefined
  readonly unread: readonly UnreadFile[]
  /** The business rules, or `undefined` where they are not loaded. */
  readonly rules: readonly CheckedRules[] | undefined
}

/** A file that looks like a part of a definition, and is not read. */
export interface UnreadFile {
  /** Its path: `resources/orders.tsx`. */
  readonly file: string
  readonly reason: string
  readonly hint?: string | undefined
}

/** The named queries of a dashboard, as far as the checks look at them. */
export interface CheckedFigures {
  readonly dashboard: string
  readonly queries: Readonly<Record<string, unknown>>
}

/** The business rules of a resource, as far as the checks look at them. */
export interface CheckedRules {
  readonly resource: string
  readonly rules: {
    readonly create?: CheckedSteps | undefined
    readonly edit?: CheckedSteps | undefined
    readonly delete?: CheckedSteps | undefined
    readonly restore?: CheckedSteps | undefined
    readonly actions?: Readonly<Record<string, CheckedSteps | undefined>> | undefined
  }
}

export interface CheckedSteps {
  readonly before?: unknown
  readonly after?: unknown
  readonly postpones?: unknown
  readonly summary?: unknown
}

/** The result of a check, before its code is added. */
export interface Problem {
  readonly path: string
  readonly message: string
  readonly hint?: string | undefined
}

/** One rule of the start-up checks. */
export interface Check {
  /** `RES`, the block, the number within it. */
  readonly code: string
  readonly find: (context: CheckContext) => readonly Finding[]
}

/** A check of everything together. Its paths are complete. */
export function checkTogether(code: string, find: (context: CheckContext) => readonly Problem[]): Check {
  return { code, find: (context) => find(context).map((problem) => toFinding(code, problem)) }
}

/** A check of each resource by itself. Its paths begin within the resource; an empty one is the resource. */
export function checkEach(
  code: string,
  find: (resource: Resource, context: CheckContext) => readonly Problem[],
): Check {
  return checkTogether(code, (context) =>
    context.resources.flatMap((resource) =>
      find(resource, context).map((problem) => ({
        ...problem,
        path: problem.path === '' ? resource.name : `${resource.name}.${problem.path}`,
      })),
    ),
  )
}

function toFinding(code: string, { path, message, hint }: Problem): Finding {
  return { code, path, message, ...(hint === undefined ? {} : { hint }) }
}
