import { and, desc, eq, isNull, max, min } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import { bankRecipients } from '#resources/bankRecipients.ts'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import { fiatTransaction } from '#server/features/fiat/schema.ts'
import { categoryRules } from '#resources/categoryRules.ts'
import { catalogueItems } from '#resources/catalogueItems.ts'
import { customer } from '#server/features/sales/customers/schema.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { categoriseWith, nameCounterparty } from '#server/features/payouts/addressBook/markMovements.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { createRandom, daysBefore } from './createRandom.ts'
import { insertMade } from './insertMade.ts'
import { type CustomerName, CUSTOMERS, PAST_INVOICES } from './pastInvoices.ts'
import { COUNTERPARTIES, counterpartyOf } from './writeTransfers.ts'

/** Its own, so that the rest of the demo data is the same with and without it. */
const SEED = 20_261_123

interface DirectorySeed {
  readonly teamId: string
  readonly userId: string
  readonly now: Date
}

/** The ids of the customers, by the names that the invoices call them by. */
export type CustomerIds = Readonly<Record<CustomerName, string>>

/** What the demo team sells: name, code, price, currency, days since it is in the catalogue. */
const ITEMS = [
  ['Support retainer, one month', 'SUP-1', '450', 'USD', 190],
  ['Storefront design', 'DES-1', '95', 'USD', 190],
  ['Development, hours', 'DEV-1', '82.4', 'EUR', 180],
  ['Hosting and monitoring', 'HOS-1', '29.99', 'USD', 171],
  ['Checkout workshop, on site', 'WOR-1', '640', 'GBP', 120],
  ['Product photographs', 'PHO-1', '7.5', 'USD', 96],
  ['Accessibility review', 'AUD-1', '1250', 'USD', 60],
  ['Printed menu cards', null, '12', 'USD', 188],
] as const

/** Those of the addresses paid by the demo team that have a name, by their place; verified so many days ago. */
const NAMES = [
  { name: 'Kano Packaging Ltd', verifiedAgo: 150, isFavourite: true, category: 'Suppliers' },
  { name: 'Blue Freight', verifiedAgo: 121, isFavourite: true, category: 'Shipping' },
  { name: 'Atelier Sund', note: 'Photographer, invoices at the end of the month' },
  { name: 'Savings, hardware wallet', verifiedAgo: 166, note: 'In the safe of the office' },
  { name: 'Lindqvist Tax Advisers', verifiedAgo: 88 },
  { name: 'Rift Valley Beans', isFavourite: true, category: 'Suppliers' },
  { name: 'Cloud hosting' },
] as const

const PAYERS = ['orbit', 'ola', 'nordlicht', 'savanna', 'lumen', 'harbor', 'thames'] as const

/** Writes whom the demo team knows: customers, what it sells, and addresses it sends to. Transfers must be there. */
export async function seedDirectory(tx: Orm, seed: DirectorySeed): Promise<CustomerIds> {
  const { bytes } = createRandom(SEED)
  await seedItems(tx, seed, bytes)
  await seedAddresses(tx, seed, bytes)
  await seedPayers(tx, seed, bytes)
  await seedRecipients(tx, seed, bytes)
  return await seedCustomers(tx, seed, bytes)
}

type Bytes = (length: number) => Uint8Array

/** Each became a customer with the first invoice. */
async function seedCustomers(tx: Orm, { teamId, userId, now }: DirectorySeed, bytes: Bytes) {
  const names = Object.keys(CUSTOMERS) as CustomerName[]
  const ids = names.map((name) => [name, createId('cus', bytes)] as const)
  const rows = ids.map(([name, id]) => {
    const known = CUSTOMERS[name]
    const first = PAST_INVOICES.find(({ customer: of }) => of === name)
    const createdAt = daysBefore(now, first?.daysAgo ?? 1)
    return {
      id,
      teamId,
      name: known.name,
      email: known.email,
      address: known.address,
      currency: known.currency,
      createdBy: userId,
      createdAt,
      updatedAt: createdAt,
    }
  })
  await tx.insert(customer).values(rows)
  return Object.fromEntries(ids) as CustomerIds
}

async function seedItems(tx: Orm, seed: DirectorySeed, bytes: Bytes) {
  for (const [name, code, price, currency, daysAgo] of ITEMS)
    await insertMade(tx, seed, catalogueItems, {
      id: createId('item', bytes),
      name,
      code,
      price,
      currency,
      status: code === null ? 'archived' : 'active',
      createdAt: daysBefore(seed.now, daysAgo),
    })
}

async function seedAddresses(tx: Orm, seed: DirectorySeed, bytes: Bytes) {
  for (const [index, { name, ...facts }] of NAMES.entries()) {
    const { verifiedAgo, isFavourite = false, note = null, category } = facts as Named
    const address = await deriveAddress(counterpartyOf(seed.teamId, index + 1))
    const sent = and(
      ...[eq(walletTransaction.teamId, seed.teamId), eq(walletTransaction.kind, 'send')],
      eq(walletTransaction.toAddress, address),
    )
    const [last] = await tx
      .select({ at: walletTransaction.createdAt, network: walletTransaction.network })
      .from(walletTransaction)
      .where(sent)
      .orderBy(desc(walletTransaction.createdAt))
      .limit(1)
    await insertMade(tx, seed, addressBook, {
      id: createId('adr', bytes),
      name,
      address,
      network: last?.network ?? 'ethereum',
      note,
      isFavourite,
      verifiedAt: verifiedAgo === undefined ? null : daysBefore(seed.now, verifiedAgo),
      lastUsedAt: last?.at ?? null,
      createdAt: daysBefore(seed.now, (verifiedAgo ?? 70) + 1),
    })
    await nameCounterparty(tx, { teamId: seed.teamId, address, name })
    if (category === undefined) continue
    const rule = { address, category }
    const createdAt = daysBefore(seed.now, 60)
    await insertMade(tx, seed, categoryRules, { id: createId('rule', bytes), ...rule, createdAt })
    await categoriseWith(tx, seed.teamId, rule, isNull(walletTransaction.category))
  }
}

/** Those of the customers who pay from a wallet that the team knows. */
async function seedPayers(tx: Orm, seed: DirectorySeed, bytes: Bytes) {
  for (const [index, customer] of PAYERS.entries()) {
    const { name } = CUSTOMERS[customer]
    const address = await deriveAddress(counterpartyOf(seed.teamId, COUNTERPARTIES + index + 1))
    await insertMade(tx, seed, addressBook, {
      id: createId('adr', bytes),
      name,
      address,
      network: 'ethereum',
      note: 'A customer, pays from here',
      createdAt: daysBefore(seed.now, 140 - index),
    })
    await nameCounterparty(tx, { teamId: seed.teamId, address, name })
  }
}

/** The accounts that the team's payouts went to: each is known since the first of them. */
async function seedRecipients(tx: Orm, seed: DirectorySeed, bytes: Bytes) {
  const { bankCode, bankName, accountNumber, accountName, fiat, createdAt } = fiatTransaction
  const paid = await tx
    .select({
      bankCode,
      bankName,
      accountNumber,
      accountName,
      fiat,
      first: min(createdAt).mapWith(createdAt),
      lastUsedAt: max(createdAt).mapWith(createdAt),
    })
    .from(fiatTransaction)
    .where(and(eq(fiatTransaction.teamId, seed.teamId), eq(fiatTransaction.direction, 'offramp')))
    .groupBy(bankCode, bankName, accountNumber, accountName, fiat)
    .orderBy(min(createdAt))
  for (const [index, { fiat: currency, first, ...account }] of paid.entries())
    await insertMade(tx, seed, bankRecipients, {
      id: createId('bnk', bytes),
      ...account,
      country: FIAT_COUNTRIES.find((one) => one.currency === currency)?.country,
      isFavourite: index === 0,
      createdAt: first ?? seed.now,
    })
}

interface Named {
  readonly verifiedAgo?: number
  readonly isFavourite?: boolean
  readonly note?: string
  /** Of what is paid there, by a rule. */
  readonly category?: string
}
