import { isDerived } from '../derived.ts'
import { isComputed, mayBeLeftOut } from '../fieldFacts.ts'
import { checkEach } from './Check.ts'
import { fieldsIn, mentionsIn } from './walk.ts'

/** Words that decide by a record, or by who looks at one. */
const OF_RECORDS = ['visibleWhen', 'requiredWhen', 'permission'] as const

/** The parts of a definition that leave a field out for viewers who lack its permission. */
const LEAVE_OUT =
  /^(?:list\.(?:columns|search|filters|export\.columns)|(?:create|edit|show)\.sections\.\d+\.fields|unique\.\d+)$/

const notOfRecord = checkEach('RES245', (resource) =>
  fieldsIn(resource)
    .filter(({ path }) => path.split('.').length !== 2)
    .flatMap(({ path, field: { options } }) =>
      OF_RECORDS.filter((word) => options[word] !== undefined).map((word) => ({
        path: `${path}.${word}`,
        message: 'is only for fields of a resource',
      })),
    ),
)

const toldOtherwise = checkEach('RES246', (resource) => {
  const closed = Object.keys(resource.fields).filter((name) => resource.fields[name]?.options.permission)
  const computed = fieldsIn(resource).flatMap(({ path, field }) =>
    isComputed(field) && !isDerived(field)
      ? closed
          .filter((name) => JSON.stringify(field.options).includes(`"${name}"`))
          .map((value) => ({ path: `${path}.computed`, value }))
      : [],
  )
  return [...mentionsIn(resource).filter(({ path }) => !LEAVE_OUT.test(path)), ...computed]
    .filter(({ value }) => closed.includes(value))
    .map(({ path, value }) => ({
      path,
      message: `would reveal "${value}" to callers without the permission ${resource.fields[value]?.options.permission}`,
    }))
})

const requiredOfSome = checkEach('RES247', ({ fields }) =>
  Object.entries(fields)
    .filter(([, field]) => field.options.permission !== undefined && !field.options.readOnly)
    .filter(([, field]) => !mayBeLeftOut(field) && !isComputed(field))
    .map(([name]) => ({
      path: `fields.${name}.permission`,
      message: 'callers without it could not create a record: the field is required',
      hint: 'give it a default, or make it optional',
    })),
)

/** Fields that are there for some records, or for some people. */
export const fieldAccessChecks = [notOfRecord, toldOtherwise, requiredOfSome]
