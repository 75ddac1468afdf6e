import { ConfigError } from '#define'
import { newProduct } from './newProduct.ts'

/** `npm run new:product`: writes a product, says what it wrote and what comes next. */
export async function main(): Promise<void> {
  const [name = ''] = process.argv.slice(2)
  try {
    const paths = await newProduct(process.argv.slice(2))
    console.log(`Wrote\n${paths.map((path) => `  ${path}`).join('\n')}\n`)
    console.log(`npm run product ${name} dev     starts it, and follows what you change
npm run product ${name} test    tests it
npm run product ${name} new     adds a resource
npm run product ${name}         builds and starts it

docs/start.md goes on from here.`)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
}
