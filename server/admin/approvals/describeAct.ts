import { formatExactAmount } from '#define'
import type { ApprovalKind } from './schema.ts'

interface Act {
  readonly kind: ApprovalKind
  readonly amount?: string | null
  readonly currency?: string | null
}

/**
 * What an administrator asks to do, as a part of a sentence. It names nobody: whoever is deleted leaves no trace in it.
 *
 *     describeAct({ kind: 'delete_user' }) // 'delete a user'
 */
export function describeAct({ kind, amount, currency }: Act): string {
  switch (kind) {
    case 'drain_crypto':
      return `take ${formatExactAmount(amount ?? '', currency ?? '')} out of a wallet`
    case 'delete_user':
      return 'delete a user'
    case 'disable_2fa':
      return 'turn off the two-factor authentication of a user'
  }
}
