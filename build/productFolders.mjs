import { existsSync, readdirSync } from 'node:fs'

/** Where products are: one's own, and Coffer's examples. */
const PLACES = ['products', 'examples']

/** The folder of a product; `undefined`: there is none of that name. */
export const folderOf = (name) =>
  PLACES.map((place) => `${place}/${name}`).find((folder) => existsSync(`${folder}/server.ts`))

/** Every product but Coffer, one's own first. */
export const productNames = () =>
  PLACES.filter((place) => existsSync(place)).flatMap((place) =>
    readdirSync(place).filter((name) => existsSync(`${place}/${name}/server.ts`)),
  )
