import type { PayChoice, PayTarget } from './payApi.ts'

/** A network by the name people know it by. */
export function networkLabel({ tokens }: PayTarget, { token, network }: PayChoice): string {
  const offered = tokens.find((one) => one.token === token)?.networks ?? []
  return offered.find(({ name }) => name === network)?.label ?? network
}
