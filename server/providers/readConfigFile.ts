import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** The configuration of a file, or what is wrong with it, a line each; neither when there is no file. */
export interface ConfigFile<Config> {
  readonly config?: Config
  readonly problems: readonly string[]
}

/** Reads the JSON file that a variable names. What it holds is never repeated. */
export function readConfigFile<Schema extends z.ZodType>(
  variable: string,
  path: string | undefined,
  schema: Schema,
): ConfigFile<z.output<Schema>> {
  if (path === undefined) return { problems: [] }
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path.trim(), 'utf8'))
  } catch (error) {
    const wrong = error instanceof SyntaxError ? 'is not JSON' : 'is not a readable file'
    return { problems: [`${variable}: "${path}" ${wrong}`] }
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { config: parsed.data, problems: [] }
  return { problems: parsed.error.issues.map((issue) => `${variable}: ${sayIssue(issue)}`) }
}

function sayIssue({ path, message, ...issue }: z.core.$ZodIssue): string {
  const place = path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `${place === '' ? '' : `${place}: `}${issue.keys.join(', ')} is not known`
  return `${place} ${message}`
}
