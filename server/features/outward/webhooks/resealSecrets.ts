import { and, eq, notLike } from 'drizzle-orm'
import { storeSecret } from '#server/engine/secrets.ts'
import { webhookEndpoint } from '#server/features/people/keys/schema.ts'
import { unseal } from '#server/engine/support/secretBox.ts'
import type { Services } from '#server/entry/Services.ts'
import { ownerOfSecret } from './webhookSecret.ts'

/** Signing secrets that version 0.1 sealed in a way of its own, as the engine seals those of any record. Does nothing once that is done. */
export async function resealSecrets({
  db,
  settings,
  randomBytes,
}: Pick<Services, 'db' | 'settings' | 'randomBytes'>): Promise<void> {
  await db.transaction(async (tx) => {
    // What the engine sealed has a blank in it.
    const old = await tx.select().from(webhookEndpoint).where(notLike(webhookEndpoint.secret, '% %'))
    for (const { id, secret, previousSecret } of old) {
      const reseal = async (sealed: string) => {
        const text = await unseal({ key: settings.encryptionKey, owner: id }, sealed)
        return storeSecret({ settings, randomBytes }, ownerOfSecret(id), text)
      }
      await tx
        .update(webhookEndpoint)
        .set({
          secret: await reseal(secret),
          previousSecret: previousSecret && (await reseal(previousSecret)),
        })
        .where(and(eq(webhookEndpoint.id, id), eq(webhookEndpoint.secret, secret)))
    }
  })
}
