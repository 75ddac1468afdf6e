import { THEME } from '#product/theme'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { label } from '#define/said'
import type { Wording } from '#src/languages/wording.ts'
import { drawSheet } from '#server/engine/print/drawSheet.ts'
import { drawLogo, PAGE, rule, write, type Sheet } from '#server/engine/print/Sheet.ts'
import type { TransactionRow } from '#server/core/wallet/insertTransaction.ts'

const MOMENT = { dateStyle: 'medium', timeStyle: 'medium' } as const

const STATUSES = {
  successful: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  held: 'Held',
} as const satisfies Record<TransactionRow['status'], string>

/** Those whose other side has its name from the payment itself, not from the team's own address book. */
const PUBLIC_NAMES: readonly string[] = ['invoice', 'payout']

interface ReceiptSurroundings {
  /** The name of whose movement it is. */
  readonly team: string
  /** A PNG of its logo, if it has one. */
  readonly logo: Uint8Array | undefined
  /** Where it was made, as people call it. */
  readonly network: string | null
  /** When the file is made. */
  readonly at: Date
  /** That of whom it is for. */
  readonly wording: Wording
}

/** The receipt of a movement as a PDF file. It may be public: the team's note, category and names for addresses are not in it. */
export async function drawReceipt(
  transaction: TransactionRow,
  surroundings: ReceiptSurroundings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { team, at, wording } = surroundings
  const title = wording.say('Receipt {reference}', { reference: transaction.reference })
  return drawSheet({ title, author: team, creator: THEME.name, at, wording }, (sheet) =>
    drawMovement(sheet, transaction, surroundings),
  )
}

function drawMovement(
  sheet: Sheet,
  transaction: TransactionRow,
  { team, logo, network, at, wording }: ReceiptSurroundings,
): void {
  const { reference, kind, type, status, currency, amount, fee, net, hash } = transaction
  const { say, sayOf, exactAmount, date } = wording
  const moment = (when: Date) => `${date(when, MOMENT)} UTC`
  drawLogo(sheet, logo)
  write(sheet, say('Receipt'), { size: 20, bold: true })
  write(sheet, team, { size: 11 })
  sheet.y += 18
  write(sheet, exactAmount(amount, currency), { size: 24, bold: true })
  write(
    sheet,
    `${type === 'credit' ? say('Received') : say('Sent')} · ${sayOf(TRANSACTION_KINDS[kind].label, 'transactions')}`,
    {
      quiet: true,
    },
  )
  sheet.y += 12
  rule(sheet, 6)
  const name = PUBLIC_NAMES.includes(kind) ? transaction.counterparty : null
  const incoming = type === 'credit'
  const from = incoming ? [name, transaction.fromAddress] : [team, transaction.fromAddress]
  const to = incoming ? [team, transaction.toAddress] : [name, transaction.toAddress]
  const facts: readonly (readonly [string, string | null])[] = [
    [say('Status'), say(STATUSES[status])],
    [say('Reason'), transaction.failureReason && wording.write(label(transaction.failureReason))],
    [say('Date'), moment(transaction.createdAt)],
    [say('Settled'), transaction.settledAt && moment(transaction.settledAt)],
    [say('Amount'), exactAmount(amount, currency)],
    [say('Fee'), exactAmount(fee, currency)],
    [say('Net'), exactAmount(net, currency)],
    [say('From'), from.filter(Boolean).join('\n')],
    [say('To'), to.filter(Boolean).join('\n')],
    [say('Network'), network],
    [say('Transaction hash'), hash],
    [say('Transaction ID'), reference],
  ]
  for (const [label, value] of facts) if (value) drawFact(sheet, label, value)
  sheet.y += 12
  write(sheet, say('Issued by {name} on {moment}', { name: THEME.name, moment: moment(at) }), {
    size: 8,
    quiet: true,
  })
}

function drawFact(sheet: Sheet, label: string, value: string): void {
  const { y } = sheet
  write(sheet, label, { y, width: 120, quiet: true })
  write(sheet, value, { x: PAGE.left + 130, y, width: PAGE.width - 130 })
  rule(sheet, 4)
}
