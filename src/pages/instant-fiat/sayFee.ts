import { formatExactAmount } from '#define'
import { t } from '#framework/text'

/** What a conversion costs beside its rate. */
export const sayFee = (fee: string, token: string): string =>
  Number(fee) === 0 ? t('No fee') : formatExactAmount(fee, token)
