import { gt, isNull, or } from 'drizzle-orm'
import { appKey } from './schema.ts'

/** Which API keys are not replaced or ended. Whether one is accepted, `authenticateKey` decides. */
export const isInForce = (now: Date) => or(isNull(appKey.expiresAt), gt(appKey.expiresAt, now))
