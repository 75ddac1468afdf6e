/** The data provider, fetched beside the screen that needs it. */
export const loadDataProvider = () => import('#providers/dataProvider.ts')
