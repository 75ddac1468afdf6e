import type { Access } from '../define/action.ts'
import { inSentence } from '../define/inSentence.ts'
import { t } from '../text/t.ts'
import type { Registry } from './Registry.ts'
import type { ScreenResource } from './ScreenResource.ts'

/** One thing that a permission opens. */
interface Use {
  readonly permission: Access | 'signedIn'
  readonly label: string
}

/**
 * The uses of each permission, by its name: screens by their titles, then their calls of the API. Buttons of
 * custom pages are not declared, so they are missing.
 */
export function toPermissionUses({ pages, resources }: Registry): ReadonlyMap<string, readonly string[]> {
  const uses: readonly Use[] = [
    ...pages.flatMap(({ path, permission, title }) =>
      path.includes(':') ? [] : [{ permission, label: title }],
    ),
    ...resources.flatMap(screensOf),
    ...resources.flatMap(actsOf),
  ]
  const byPermission = new Map<string, readonly string[]>()
  for (const { permission, label } of uses) {
    if (permission === false || permission === 'signedIn') continue
    byPermission.set(permission, [...new Set([...(byPermission.get(permission) ?? []), label])])
  }
  return byPermission
}

function screensOf({ labels, permissions, views }: ScreenResource): readonly Use[] {
  return views.list ? [{ permission: permissions.list, label: labels.plural }] : []
}

function actsOf({ actions, create, edit, labels, list, permissions, views }: ScreenResource): readonly Use[] {
  const [singular, plural] = [inSentence(labels.singular), inSentence(labels.plural)]
  return [
    ...(views.create && create ? [{ permission: permissions.create, label: create.title }] : []),
    ...(views.edit && edit
      ? [{ permission: permissions.edit, label: t('Edit {singular}', { singular }) }]
      : []),
    { permission: permissions.delete, label: t('Delete {singular}', { singular }) },
    ...(list.export ? [{ permission: permissions.export, label: t('Export {plural}', { plural }) }] : []),
    ...actions.flatMap(({ here, label, permission }) => (here ? [] : [{ permission, label }])),
  ]
}
