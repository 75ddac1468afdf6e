import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { customer } from './schema.ts'

/** The id of the customer of a team who has an email address, in any case; undefined when there is none. */
export async function findCustomer(
  orm: Orm,
  { teamId, email }: { readonly teamId: string; readonly email: string },
): Promise<string | undefined> {
  const [known] = await orm
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        eq(customer.teamId, teamId),
        eq(sql`lower(${customer.email})`, email.toLowerCase()),
        isNull(customer.deletedAt),
      ),
    )
  return known?.id
}
