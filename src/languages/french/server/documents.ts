import type { Words } from '#src/framework/text/createSpeech.ts'

/** The texts of invoices, receipts, credit notes and statements. Where a word of the screens has another gender here, it is repeated. */
export const documentsWords = {
  'Issued {day} for invoice {invoice}': 'Émis le {day} pour la facture {invoice}',
  'Credited {amount}': 'Crédité : {amount}',
  'Invoice {number}': 'Facture {number}',
  Due: 'À payer le',
  Cancelled: 'Annulée',
  'Tax ({rate}%)': 'TVA ({rate} %)',
  '{usdc} or {usdt}. Rates vary at payment time.':
    '{usdc} ou {usdt}. Les taux varient au moment du paiement.',
  Deduction: 'Déduction',
  'Discount {rate}%': 'Remise {rate} %',
  'Tax {rate}%': 'TVA {rate} %',
  Rate: 'Prix unitaire',
  'Receipt {reference}': 'Reçu {reference}',
  Settled: 'Réglé le',
  'Issued by {name} on {moment}': 'Émis par {name} le {moment}',
  'Statement {currency} {month}': 'Relevé {currency} {month}',
  'Prepared by {name} on {day}. Dates are in UTC. Verified against the ledger.':
    'Établi par {name} le {day}. Dates en UTC. Vérifié par rapport au grand livre.',
} as const satisfies Words
