/** The part of an OpenAPI schema that a page shows. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description?: string
    readonly schema?: Schema
  }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>
  readonly 'x-access'?: string
}

/** The part of the API's document that its pages show. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Page {
  /** The name of its file, without the ending. */
  readonly name: string
  readonly text: string
}

/** A page in Markdown for each chapter of the API, and one that leads to them. */
export function toReferencePages({ paths }: OpenApi): readonly Page[] {
  const chapters = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [tag = 'Other'] = operation.tags
      chapters.set(tag, [...(chapters.get(tag) ?? []), toSection(method, path, operation)])
    }
  const pages = [...chapters]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, sections]) => ({ tag, name: slugOf(tag), text: `# ${tag}\n\n${sections.join('\n')}` }))
  const links = pages.map(({ tag, name }) => `- [${tag}](./${name})`).join('\n')
  return [
    { name: 'index', text: `# API reference\n\nEvery call, below \`/api\`, by its chapter.\n\n${links}\n` },
    ...pages,
  ]
}

const slugOf = (tag: string) =>
  tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function toSection(method: string, path: string, operation: Operation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const answer = Object.entries(responses).find(([status]) => /^[23]/.test(status))
  return [
    `## ${plain(summary)} {#${operationId}}`,
    `\`\`\`http\n${method.toUpperCase()} ${path}\n\`\`\``,
    description && plain(description),
    operation['x-access'] && `Open to: ${plain(operation['x-access'])}.`,
    toTable(
      'Parameter',
      parameters.map(({ name, in: where, schema, required = false, description: about }) => ({
        name,
        required,
        about: plain([`In the ${where}.`, about].filter(Boolean).join(' ')),
        type: typeOf(schema),
      })),
    ),
    toTable('Body field', fieldsOf(requestBody)),
    answer && toTable(`Response field ${answer[0]}`, fieldsOf(answer[1])),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

interface Row {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly about: string
}

function fieldsOf(body: Content | undefined): readonly Row[] {
  const schema = Object.values(body?.content ?? {})[0]?.schema
  const object = schema?.items ?? schema
  return Object.entries(object?.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeOf(field),
    about: plain(field.description ?? ''),
    required: object?.required?.includes(name) ?? false,
  }))
}

function toTable(heading: string, rows: readonly Row[]): string | undefined {
  if (rows.length === 0) return undefined
  const lines = rows.map(
    ({ name, type, required, about }) =>
      `| \`${name}\` | ${type} | ${required ? 'required' : ''} | ${about.replaceAll('|', '\\|')} |`,
  )
  return [`| ${heading} | Type | | |`, '| --- | --- | --- | --- |', ...lines].join('\n')
}

function typeOf(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) return plain(schema.$ref.split('/').at(-1) ?? '')
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items) || 'anything'}`
  return [schema.type].flat().filter(Boolean).join(' or ') + (schema.format ? ` (${schema.format})` : '')
}

/** Text that means nothing to Markdown and to Vue. */
const plain = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('{', '&#123;')
    .replaceAll('}', '&#125;')
    .replaceAll('\n', ' ')
