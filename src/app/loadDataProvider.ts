const load = () => import('#providers/dataProvider.ts')

let loading: ReturnType<typeof load> | undefined

/** The data provider, fetched beside the screen that needs it; had in the same turn once it is there, which `import` alone is not. */
export function loadDataProvider(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    // The next request tries again.
    loading = undefined
    throw error
  })
  return loading
}
