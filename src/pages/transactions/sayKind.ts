import type { Transaction } from '#resources/transactions.ts'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { translatedOf } from '#framework/text'

/** What a movement was for, as its field says it. */
export const sayKind = (kind: Transaction['kind']): string =>
  translatedOf('transactions', TRANSACTION_KINDS[kind].label)
