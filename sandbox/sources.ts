import { adminSources } from './admin/adminSources.ts'
import { cardSource } from './cards/cardSource.ts'
import { cardTransactionSource } from './cards/cardTransactionSource.ts'
import type { ListSource } from './collections/ListSource.ts'
import { investmentSource } from './investments/investmentSource.ts'
import { investmentTransactionSource } from './investments/investmentTransactionSource.ts'
import { invoiceSource } from './invoices/invoiceSource.ts'
import { linkPaymentSource } from './links/linkPaymentSource.ts'
import { linkSource } from './links/linkSource.ts'
import { faucetSource } from './faucet/faucetSource.ts'
import { conversionSource } from './fiat/conversionSource.ts'
import { activitySource } from './teams/activitySource.ts'
import { invitationSource } from './teams/invitations/invitationSource.ts'
import { notificationSource } from './notifications/notificationSource.ts'
import { transactionSource } from './wallet/transactionSource.ts'
import { memberSource } from './teams/memberSource.ts'
import { webhookDeliverySource } from './webhooks/webhookDeliverySource.ts'

/** Where the records of the resources with fixed paths are read from. */
export const sources: readonly ListSource[] = [
  transactionSource,
  conversionSource,
  faucetSource,
  webhookDeliverySource,
  linkSource,
  linkPaymentSource,
  invoiceSource,
  investmentSource,
  investmentTransactionSource,
  cardSource,
  cardTransactionSource,
  activitySource,
  memberSource,
  invitationSource,
  notificationSource,
  ...adminSources,
]
