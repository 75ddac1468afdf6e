import type { DataProvider } from '@refinedev/core'
import type { WholeProvider } from '#providers/dataProvider.ts'

/** A data provider whose code is fetched with its first request: screens that ask the API themselves never need it. */
export function lazyDataProvider(apiUrl: string, load: () => Promise<WholeProvider>): DataProvider {
  let loaded: WholeProvider | undefined
  const provider = async () => (loaded ??= await load())
  return {
    getApiUrl: () => apiUrl,
    getList: async (params) => (await provider()).getList(params),
    getMany: async (params) => (await provider()).getMany(params),
    getOne: async (params) => (await provider()).getOne(params),
    create: async (params) => (await provider()).create(params),
    update: async (params) => (await provider()).update(params),
    deleteOne: async (params) => (await provider()).deleteOne(params),
    custom: async (params) => (await provider()).custom(params),
  }
}
