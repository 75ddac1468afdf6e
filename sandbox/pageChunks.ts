import { resolve } from 'node:path'

/** What the bundler tells about modules. */
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

const APP = resolve('index.html')
const PAY = resolve('pay.html')

/** What the hosted page needs and the app as well: one file, so that the hosted page loads no more of the app. */
export function commonChunk(id: string, modules: Modules): string | null {
  return isShared(id, modules) ? 'common' : null
}

/** What every screen of the app needs: one file, so that the rest can load with the screen that needs it. */
export function baseChunk(id: string, modules: Modules): string | null {
  return fromPay(modules).has(id) ? null : 'base'
}

/** Whether the hosted page needs a module, and something else too. */
function isShared(id: string, modules: Modules): boolean {
  if (!fromPay(modules).has(id)) return false
  const users = reach(id, (one) => modules.getModuleInfo(one)?.importers ?? [])
  return [...users].some((user) => user === APP || modules.getModuleInfo(user)?.dynamicImporters.length)
}

const fromPay = (modules: Modules) => reach(PAY, (id) => modules.getModuleInfo(id)?.importedIds ?? [])

/** All that can be reached from `start`, itself included. */
function reach(start: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([start])
  for (const id of reached) next(id).forEach((other) => reached.add(other))
  return reached
}
