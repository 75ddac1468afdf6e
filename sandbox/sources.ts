import type { ListSource } from './collections/ListSource.ts'
import { invoiceSource } from './invoices/invoiceSource.ts'
import { linkSource } from './links/linkSource.ts'
import { transactionSource } from './wallet/transactionSource.ts'

/** Where the records of the resources with fixed paths are read from. */
export const sources: readonly ListSource[] = [transactionSource, linkSource, invoiceSource]
