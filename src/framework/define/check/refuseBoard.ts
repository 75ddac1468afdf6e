import type { Resource } from '../resource.ts'
import { targetOf } from '../fieldFacts.ts'
import type { CheckContext, Problem } from './Check.ts'

/** What keeps a board from having columns for a field, or users from seeing them. */
export function refuseBoard(
  { fields, permissions }: Resource,
  by: string,
  { resources }: CheckContext,
): readonly Problem[] {
  const path = 'list.board.by'
  const field = fields[by]
  if (!field || field.kind === 'secret' || field.kind === 'enum') return []
  if (field.kind !== 'reference')
    return [
      {
        path,
        message: `there are no columns for "${by}" of kind ${field.kind}`,
        hint: 'name an enum or a reference',
      },
    ]
  const target = resources.find(({ name }) => name === targetOf(field))
  const need = target?.permissions.list
  if (!target || need === 'signedIn' || permissions.list === false || need === permissions.list) return []
  return [
    {
      path,
      message: `its columns are ${target.name}, which ${need === false ? 'no one can list' : `need ${need} to be listed`}`,
      hint: `permissions.list: '${permissions.list}' in ${target.name}`,
    },
  ]
}
