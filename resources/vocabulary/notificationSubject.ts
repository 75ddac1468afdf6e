/** The subject of a notification, as far as it is known. */
export interface About {
  /** A decimal text, with its currency. */
  readonly amount: string | undefined
  readonly currency: string | undefined
  /** The resource and the id of the record that it is about. */
  readonly record: { readonly resource: string; readonly id: string } | undefined
  /** The page that it is about, by its name, and the tab of it. */
  readonly page: { readonly name: string; readonly tab: string | undefined } | undefined
}

/** Which resource an id of the metadata belongs to; the first that is there counts. */
const RESOURCES = [
  ['approvalId', 'team-approvals'],
  ['cardId', 'crypto-cards'],
  ['conversionId', 'instant-fiat'],
  ['investmentId', 'investments'],
  ['transactionId', 'transactions'],
] as const

/** Reads the metadata of a notification. */
export function aboutOf(metadata: unknown): About {
  const textOf = (name: string) => textIn(metadata, name)
  const about: unknown = typeof metadata === 'object' && metadata && Reflect.get(metadata, 'about')
  const [named, namedId] = [textIn(about, 'resource'), textIn(about, 'id')]
  const [record] = RESOURCES.flatMap(([name, resource]) => {
    const id = textOf(name)
    return id === undefined ? [] : [{ resource, id }]
  })
  const subject = named !== undefined && namedId !== undefined ? { resource: named, id: namedId } : record
  const name = textIn(about, 'page')
  return {
    amount: textOf('amount'),
    currency: textOf('currency'),
    record: subject,
    page: name === undefined ? undefined : { name, tab: textIn(about, 'tab') },
  }
}

/** Where a page opens, at a tab of it or as it opens by itself. */
export const addressOf = (path: string, tab: string | undefined): string =>
  tab === undefined ? path : `${path}?tab=${tab}`

function textIn(values: unknown, name: string): string | undefined {
  const value: unknown = typeof values === 'object' && values ? Reflect.get(values, name) : undefined
  return typeof value === 'string' ? value : undefined
}
