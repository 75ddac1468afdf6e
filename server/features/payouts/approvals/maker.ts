import type { Message } from '#define/said'
import { eq } from 'drizzle-orm'
import type { Permission } from '#resources/vocabulary/permissions.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { reasonIn } from '#server/engine/http/ApiError.ts'
import type { SystemCaller } from '#server/engine/http/Caller.ts'
import type { CollectionTable } from '#server/engine/tables/CollectionTable.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { isLostStanding, lockStanding } from './standing.ts'

/** The person who made a plan that the application carries out by itself. */
export interface Maker {
  readonly id: string
  readonly email: string
}

/** A record that plans something which is done later. */
interface Plan {
  readonly id: string
  /** The API key it was made with; nothing: its maker was signed in. */
  readonly keyId?: string | null | undefined
}

/** Who made a record of a table. `undefined`: the account is gone. */
export async function readMaker(
  { tx }: OperationContext,
  plans: CollectionTable<object>,
  { id }: Plan,
): Promise<Maker | undefined> {
  const [maker] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(plans, eq(plans.createdBy, users.id))
    .where(eq(plans.id, id))
  return maker
}

/** The application, for the maker of a plan: with their role, their limits and their key. */
export const asMaker = (
  { caller }: OperationContext,
  { keyId }: Plan,
  maker: Maker | undefined,
): SystemCaller => ({ ...caller, kind: 'system', userId: maker?.id ?? '', keyId: keyId ?? undefined })

/** Why the maker of a plan may not do any more what a permission allows, or undefined. */
export async function lostStanding(
  context: OperationContext,
  plan: Plan,
  maker: Maker | undefined,
  permission: Permission,
): Promise<Message | undefined> {
  try {
    await lockStanding({ ...context, caller: asMaker(context, plan, maker) }, permission)
    return undefined
  } catch (error) {
    if (isLostStanding(error)) return reasonIn(error)
    throw error
  }
}
