import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { walletTransaction } from './schema.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { depositHold } from '#server/ledger/recipes.ts'
import type { Services } from '#server/Services.ts'
import { deriveAddress } from './deriveAddress.ts'
import { deriveHash } from './deriveHash.ts'
import { toUsd } from './toUsd.ts'
import { walletAddressOf } from './walletAddressOf.ts'

/** Tokens that arrived, but that somebody has to look at before the team may use them. */
interface HeldDeposit {
  readonly teamId: string
  readonly currency: string
  readonly network: string
  readonly amount: string
  /** Why. */
  readonly flag: string
}

/** Keeps a deposit apart until an administrator releases it (`whitelistDeposit`). Answers its reference. */
export async function holdDeposit(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  held: HeldDeposit,
): Promise<string> {
  const { teamId, currency, amount } = held
  const reference = createId('tx', services.randomBytes)
  const address = await walletAddressOf(teamId)
  const at = services.now()
  await tx.insert(walletTransaction).values({
    ...held,
    ...{ id: reference, reference, type: 'credit', kind: 'deposit', status: 'held' },
    ...{ usdValue: toUsd(amount, currency), address, toAddress: address },
    fromAddress: await deriveAddress(`payer ${reference}`),
    hash: await deriveHash(reference),
    ...{ createdAt: at, updatedAt: at },
  })
  await postEntry(tx, {
    kind: 'deposit.hold',
    ref: { type: 'transaction', id: reference },
    lines: depositHold({ currency, amount }),
  })
  return reference
}
