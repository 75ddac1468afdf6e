import { ConfigError, type Dashboard, didYouMean, fits, isFileKind, type Resource } from '#define'
import type { Route } from './route.ts'

/** Definitions, as far as they name paths of the API. */
export interface Callers {
  readonly resources: readonly Pick<Resource, 'name' | 'actions'>[]
  readonly dashboards: readonly Pick<Dashboard, 'name' | 'call'>[]
}

/** A path that a definition names, and where it does. */
interface Call {
  readonly at: string
  readonly method: Route['method']
  readonly path: string
}

/** Throws one `ConfigError` with every path of a definition that no route serves. */
export function checkCalls(routes: readonly Route[], { resources, dashboards }: Callers): void {
  const findings = [...resources.flatMap(callsOf), ...dashboards.flatMap(figuresOf)].flatMap(
    ({ at, method, path }) => {
      const served = routes.filter((route) => route.method === method).map((route) => route.path)
      if (served.some((pattern) => fits(pattern.split('/'), path.split('/')))) return []
      const hint = didYouMean(
        path,
        served.map((pattern) => pattern.replace(/:(\w+)/g, '{$1}')),
      )
      return [`${at}: nothing serves ${method.toUpperCase()} ${path}${hint ? ` (${hint})` : ''}`]
    },
  )
  if (findings.length > 0) throw new ConfigError('Calls', findings)
}

function callsOf({ name, actions = {} }: Callers['resources'][number]): readonly Call[] {
  return Object.entries(actions).flatMap(([key, { call, confirm }]) => {
    const at = `${name}.actions.${key}`
    const { uploads, spends, fields } = confirm ?? {}
    const files = Object.entries((uploads && fields) ?? {}).filter(([, { kind }]) => isFileKind(kind))
    return [
      ...(call ? [{ at: `${at}.call`, method: call.method ?? 'post', path: call.path }] : []),
      ...files.map(([input]): Call => ({
        at: `${at}.confirm.uploads`,
        method: 'post',
        path: `${uploads}/${input}`,
      })),
      ...(spends && 'ask' in spends
        ? [{ at: `${at}.confirm.spends.ask`, method: 'get' as const, path: spends.ask }]
        : []),
    ]
  })
}

const figuresOf = ({ name, call }: Callers['dashboards'][number]): readonly Call[] =>
  call ? [{ at: `${name}.call`, method: 'get', path: call }] : []
