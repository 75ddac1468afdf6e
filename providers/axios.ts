/**
 * In the built client it takes the place of `axios`, which `@refinedev/simple-rest` makes a client of that it never sends with:
 * it is given `createRestClient`.
 */
export default { create: () => ({ interceptors: { response: { use: () => undefined } } }) }
