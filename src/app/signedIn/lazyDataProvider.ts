import type { DataProvider } from '@refinedev/core'

/** A data provider whose code is fetched with its first request: screens that ask the API themselves never need it. */
export function lazyDataProvider(apiUrl: string, load: () => Promise<DataProvider>): DataProvider {
  let loading: Promise<DataProvider> | undefined
  const provider = () => {
    loading ??= load().catch((error: unknown) => {
      // The next request tries again.
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    getApiUrl: () => apiUrl,
    getList: async (params) => (await provider()).getList(params),
    getMany: async (params) => {
      const { getMany } = await provider()
      if (!getMany) throw new Error('The data provider has no getMany')
      return getMany(params)
    },
    getOne: async (params) => (await provider()).getOne(params),
    create: async (params) => (await provider()).create(params),
    update: async (params) => (await provider()).update(params),
    deleteOne: async (params) => (await provider()).deleteOne(params),
  }
}
