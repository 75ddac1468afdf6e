/** The amounts that a reader may mean. */
export interface AmountRange {
  readonly from: string
  readonly to: string
}

const SIGNS = /[$€£₦\s]|KSh|USDC|USDT|ETH|NGN|KES/gi
/** So many nines after the last digit: a list may cut decimals off, so "67.15" is 67.159 as well. */
const CUT = '999999999'

/**
 * The amounts that a text is about, as they are written on a screen: "67.15", "$1,204.50", "1 204,50 USDC". Undefined: it is
 * no amount.
 */
export function amountRange(text: string): AmountRange | undefined {
  const figure = text.trim().replace(SIGNS, '')
  const from = GROUPED.test(figure) ? figure.replaceAll(',', '') : figure.replace(/,(?=\d+$)/, '.')
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(from)) return undefined
  return { from, to: from.includes('.') ? `${from}${CUT}` : `${from}.${CUT}` }
}

/** With commas between thousands, as in English. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/
