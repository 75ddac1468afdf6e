import { useLocation } from 'react-router'
import { findPlace } from '../registry/findPlace.ts'
import { useRegistry, useResource } from '../registry/RegistryContext.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** The generated page of the settings in the address. */
export default function SettingsPage() {
  const place = findPlace(useRegistry(), useLocation().pathname)
  const resource = useResource(place?.kind === 'page' ? place.page.name : '')
  if (!resource) return null
  const { path, show } = resource
  return (
    <>
      {show.backLabel && <BackLink label={show.backLabel} to={path.slice(0, path.lastIndexOf('/'))} />}
      <SettingsForm resource={resource} layout="page" />
    </>
  )
}
