import { reviewsWords } from './definitions/reviews.ts'
import { sendingWords } from './pages/sending.ts'
import { paymentsWords } from './definitions/payments.ts'
import { apiWords } from './api.ts'
import { administrationWords as administrationDefinitions } from './definitions/administration.ts'
import { cardsWords as cardsDefinitions } from './definitions/cards.ts'
import { generatedWords } from './definitions/generated.ts'
import { identityWords } from './definitions/identity.ts'
import { moneyWords as moneyDefinitions } from './definitions/money.ts'
import { permissionsWords } from './definitions/permissions.ts'
import { salesWords as salesDefinitions } from './definitions/sales.ts'
import { screensWords as screensDefinitions } from './definitions/screens.ts'
import { settingsWords as settingsDefinitions } from './definitions/settings.ts'
import { teamsWords as teamsDefinitions } from './definitions/teams.ts'
import { countriesWords, namesWords } from './names.ts'
import { administratorsWords as administratorsPages } from './pages/administrators.ts'
import { cardsWords as cardsPages } from './pages/cards.ts'
import { guestsWords as guestsPages } from './pages/guests.ts'
import { paymentWords as paymentPages } from './pages/payment.ts'
import { salesWords as salesPages } from './pages/sales.ts'
import { settingsWords as settingsPages } from './pages/settings.ts'
import { shellWords as shellPages } from './pages/shell.ts'
import { apiReferenceWords } from './pages/apiReference.ts'
import { systemWords as systemPages } from './pages/system.ts'
import { teamsWords as teamsPages } from './pages/teams.ts'
import { walletWords as walletPages } from './pages/wallet.ts'
import { engineWords } from '#framework/text/french'

/** Every text of the product with its French. A text that is missing here does not compile (`register.ts`). */
export const frenchWords = {
  ...engineWords,
  ...apiWords,
  ...administrationDefinitions,
  ...cardsDefinitions,
  ...countriesWords,
  ...generatedWords,
  ...identityWords,
  ...moneyDefinitions,
  ...permissionsWords,
  ...salesDefinitions,
  ...screensDefinitions,
  ...settingsDefinitions,
  ...teamsDefinitions,
  ...namesWords,
  ...administratorsPages,
  ...cardsPages,
  ...guestsPages,
  ...paymentPages,
  ...salesPages,
  ...settingsPages,
  ...shellPages,
  ...apiReferenceWords,
  ...systemPages,
  ...teamsPages,
  ...walletPages,
  ...sendingWords,
  ...paymentsWords,
  ...reviewsWords,
} as const
