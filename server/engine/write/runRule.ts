import type { AnyRecord, Fields } from '#define'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { ownFieldsOf } from '../tables/engineFields.ts'
import { askedBy, type OperationContext } from '../OperationContext.ts'
import { RuleError } from '../rules.ts'
import { checkInput } from './checkInput.ts'
import { cleanUp } from './fillIn.ts'

/** Runs a business rule. What it refuses is answered 409 with its words, or 400 on the field that it names. */
export async function runRule<Result>(rule: () => Result): Promise<Awaited<Result>> {
  try {
    return await rule()
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw error.field === undefined
      ? new ApiError(409, error.said)
      : invalid([{ field: error.field, text: error.said }])
  }
}

/** A rule that completes an operation, and where: `create.before`. */
interface Completing {
  readonly at: string
  readonly rule: () => AnyRecord | undefined | Promise<AnyRecord | undefined>
  /** The values beside those that it returns. */
  readonly record: AnyRecord
}

/**
 * Runs a rule that completes an operation, and returns its values as records hold them. They pass the same checks as input,
 * but that a rule may set what is read-only. Throws as `runRule` does, and 400 that names the rule.
 */
export async function completeByRule(
  context: OperationContext,
  { resource }: Pick<Collection, 'resource'>,
  { at, rule, record }: Completing,
): Promise<AnyRecord> {
  const values = await runRule(rule)
  if (!values) return {}
  const fields = ownFieldsOf(resource)
  try {
    await checkInput(context, settable(fields), values, { partial: true, record })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.status, error.text, { ...error.details, rule: `${resource.name}.${at}` })
  }
  return cleanUp(fields, values, askedBy(context))
}

const settable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, options: { ...field.options, readOnly: false } },
    ]),
  )
