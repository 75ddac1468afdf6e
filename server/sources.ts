import { adminSources } from '#server/admin/adminSources.ts'
import { cardSource } from '#server/cards/cardSource.ts'
import { cardTransactionSource } from '#server/cards/cardTransactionSource.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { investmentSource } from '#server/investments/investmentSource.ts'
import { investmentTransactionSource } from '#server/investments/investmentTransactionSource.ts'
import { invoiceSource } from '#server/invoices/invoiceSource.ts'
import { linkPaymentSource } from '#server/links/linkPaymentSource.ts'
import { linkSource } from '#server/links/linkSource.ts'
import { faucetSource } from '#server/sandbox/faucet/faucetSource.ts'
import { conversionSource } from '#server/fiat/conversionSource.ts'
import { activitySource } from '#server/teams/activitySource.ts'
import { invitationSource } from '#server/teams/invitations/invitationSource.ts'
import { notificationSource } from '#server/notifications/notificationSource.ts'
import { transactionSource } from '#server/wallet/transactionSource.ts'
import { memberSource } from '#server/teams/memberSource.ts'
import { webhookDeliverySource } from '#server/webhooks/webhookDeliverySource.ts'

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
