import { audit, auditAtEnd } from './audit.ts'
import type { Orm } from './Database.ts'

/** Works in a savepoint, which undoes all of it if it throws, entries of the audit log too. */
export function inSavepoint<Result>(tx: Orm, work: (savepoint: Orm) => Promise<Result>): Promise<Result> {
  return tx.transaction((savepoint) => auditAtEnd(savepoint, work, (events) => audit(tx, ...events)))
}
