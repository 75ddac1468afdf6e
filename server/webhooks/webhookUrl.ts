import { invalid } from '#server/http/ApiError.ts'
import type { OutboundHttp } from '#server/platform/outbound/createOutboundHttp.ts'

/** A URL to which events may be sent, in its normal form. Throws 400 on the field `webhookUrl`. */
export async function parseWebhookUrl({ refusalOf }: OutboundHttp, text: string): Promise<string> {
  if (!URL.canParse(text)) throw wrong('Webhook URL is not valid')
  const url = new URL(text)
  url.hash = ''
  const refusal = await refusalOf(url)
  if (refusal !== undefined) throw wrong(`Webhook URL ${refusal}`)
  return url.href
}

function wrong(text: string) {
  return invalid([{ field: 'webhookUrl', text }])
}
