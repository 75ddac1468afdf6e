/** What stands before the name of a resource in its address, unless the resource says otherwise. */
const BASE_PATH = '/dashboard'

/** Where the screens of a resource stand: its `path`, or `/dashboard/suppliers`. */
export function rootOf({ name, path }: { readonly name: string; readonly path?: string }): string {
  return path ?? `${BASE_PATH}/${name}`
}
