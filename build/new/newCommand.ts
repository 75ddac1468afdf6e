import { ConfigError } from '#define'
import { newResource } from './newResource.ts'

/** `npm run new`: writes a resource, and prints what it wrote and what to do next. */
export async function main(): Promise<void> {
  try {
    const paths = await newResource(process.argv.slice(2))
    console.log(`Wrote ${paths.join(' and ')}.`)
    console.log('Start the application to see it.')
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
}
