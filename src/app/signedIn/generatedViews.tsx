import { type ReactNode } from 'react'
import type { ResolvedResource, View } from '#framework/registry'
import { LazyPart, lazyComponent } from '#framework/ui'
import { generatedScreens } from '#framework/screens'

const ListPage = lazyComponent(generatedScreens.list)
const FormPage = lazyComponent(generatedScreens.create)
const ImportPage = lazyComponent(generatedScreens.import)
const ShowPage = lazyComponent(generatedScreens.show)

/** The engine's screen for each view. What a definition puts in the place of a form or a record, they put there themselves. */
export const generatedViews: Readonly<Record<View, (resource: ResolvedResource) => ReactNode>> = {
  list: (resource) =>
    resource.components.list ? (
      <LazyPart load={resource.components.list} props={{}} />
    ) : (
      <ListPage resource={resource} />
    ),
  create: (resource) => <FormPage resource={resource} mode="create" />,
  import: (resource) => <ImportPage resource={resource} />,
  show: (resource) => <ShowPage resource={resource} />,
  edit: (resource) => <FormPage resource={resource} mode="edit" />,
}
