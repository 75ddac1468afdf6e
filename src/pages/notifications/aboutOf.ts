/** The subject of a notification, as far as it is known. */
export interface About {
  /** A decimal text, with its currency. */
  readonly amount: string | undefined
  readonly currency: string | undefined
  /** The resource and the id of the record that it is about. */
  readonly record: { readonly resource: string; readonly id: string } | undefined
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
  const values: object = typeof metadata === 'object' && metadata !== null ? metadata : {}
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(values, name)
    return typeof value === 'string' ? value : undefined
  }
  const [record] = RESOURCES.flatMap(([name, resource]) => {
    const id = textOf(name)
    return id === undefined ? [] : [{ resource, id }]
  })
  return { amount: textOf('amount'), currency: textOf('currency'), record }
}
