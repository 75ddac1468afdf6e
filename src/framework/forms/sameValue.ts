import { isEmpty } from '../define/validate.ts'

/** Whether two values of a field are the same to people: nothing is nothing, lists and line items compare by content. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameValue(item, right[index]))
  }
  if (isObject(left) && isObject(right)) {
    return Object.keys({ ...left, ...right }).every((key) => sameValue(left[key], right[key]))
  }
  return left === right
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
