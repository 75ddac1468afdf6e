import type { EnumOption } from './enumOption.ts'
import type { Field, Fields, OptionsOf } from './fieldKinds.ts'
import type { Resource } from './resource.ts'

/** The choices that the configuration gives, by the name of their list: `{ networks: { base: { label: 'Base' } } }`. */
export type ConfiguredChoices = Readonly<Record<string, Readonly<Record<string, EnumOption>>>>

/** The definition with the choices of the configuration in each field that asks for them, inputs of actions included. */
export function configureResource(resource: Resource, choices: ConfiguredChoices): Resource {
  const fields = configureFields(resource.fields, choices)
  const actions = Object.entries(resource.actions ?? {}).map(([name, action]) => {
    const inputs = action.confirm?.fields && configureFields(action.confirm.fields, choices)
    return inputs === action.confirm?.fields
      ? [name, action]
      : [name, { ...action, confirm: { ...action.confirm, fields: inputs } }]
  })
  const isSame =
    fields === resource.fields &&
    actions.every(([name, action]) => resource.actions?.[name as string] === action)
  return isSame
    ? resource
    : { ...resource, fields, ...(resource.actions && { actions: Object.fromEntries(actions) }) }
}

/** The same for fields alone. The same object when none of them asks for choices that are there. */
export function configureFields<F extends Fields>(fields: F, choices: ConfiguredChoices): F {
  const configured = Object.entries(fields).map(
    ([name, field]) => [name, configureField(field, choices)] as const,
  )
  return configured.every(([name, field]) => fields[name] === field)
    ? fields
    : (Object.fromEntries(configured) as unknown as F)
}

function configureField(field: Field, choices: ConfiguredChoices): Field {
  if (!('configured' in field.options) || field.options.configured === undefined) return field
  const options = choices[field.options.configured]
  if (!options) return field
  const { default: chosen, ...rest } = field.options as OptionsOf<'enum'>
  const [first] = Object.keys(options)
  const begins = chosen !== undefined && Object.hasOwn(options, chosen) ? chosen : first
  const isNeeded = chosen !== undefined && begins !== undefined
  return { ...field, options: { ...rest, options, ...(isNeeded && { default: begins }) } }
}
