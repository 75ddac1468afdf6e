import { lazy, type ReactNode } from 'react'
import type { ResolvedResource, View, Place } from '#framework/registry'
import { LazyPart } from '#framework/ui'
import { generatedScreens } from '#framework/screens'

const ListPage = lazy(generatedScreens.list)
const FormPage = lazy(generatedScreens.create)
const ImportPage = lazy(generatedScreens.import)
const ShowPage = lazy(generatedScreens.show)

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

/** Fetches the screen of a place. */
export function loaderOf(place: Place): () => Promise<unknown> {
  if (place.kind === 'page') return place.page.component
  const { components } = place.resource
  const own = place.view === 'import' ? undefined : components[place.view]
  return own ?? generatedScreens[place.view]
}
