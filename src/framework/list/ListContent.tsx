import { BookOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { createElement, Suspense, useContext, useDeferredValue } from 'react'
import { useGrants } from '../access/GrantsContext.ts'
import { decide, decideAccess } from '../access/decide.ts'
import { offersOf } from '../actions/offersOf.ts'
import { fillText } from '../define/fillPath.ts'
import { ReferenceTitles } from '../fields/cells/ReferenceTitles.tsx'
import { formatCount } from '../format/formatCount.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { t } from '../text/t.ts'
import { lazyComponent, LazyPart } from '../ui/LazyPart.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { type ListAround, ListAroundContext } from './ListAround.ts'
import { ListBody, SKELETON_ROWS } from './ListBody.tsx'
import { RowsSkeleton } from './table/Rows.tsx'
import { isFiltered, isNarrowed, isSortable, type ListState, SHAPES } from './ListState.ts'
import type { useListScreen } from './useListScreen.ts'
import styles from './ListContent.module.css'
import { MoreButton } from '../ui/MoreMenu.tsx'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { PHONE, useMedia } from '../ui/useMedia.ts'
import { viewOf } from './views/useSavedViews.ts'
import { ViewTabs } from './views/ViewTabs.tsx'
import { ExportButton, useExport } from './export/ExportButton.tsx'

const IgnoredNotice = lazyComponent(() => import('./IgnoredNotice.tsx'))

interface ListContentProps {
  readonly resource: ScreenResource
  readonly screen: ReturnType<typeof useListScreen>
}

/** A generated list without its title: for its own page, and for a page that shows more. */
export function ListContent({ resource, screen }: ListContentProps) {
  const { list, slots } = resource
  const { address, where, data, shown, own, hold, columns, fields } = screen
  const { state, go, replace } = address
  const { records, total = 0 } = shown
  // The title is painted first, and the records are asked for: filters and rows take as long again to draw.
  const isDrawn = useDeferredValue(true, false) || !shown.loading
  const skeleton = (
    <RowsSkeleton
      list={resource.name}
      rows={Math.min(state.size, SKELETON_ROWS)}
      columns={columns.visible}
      as={state.as}
    />
  )
  if (!isDrawn) return skeleton

  return (
    <ListAroundContext value={{ resource, screen }}>
      {address.problems.length > 0 && (
        <Suspense>
          <IgnoredNotice problems={address.problems} />
        </Suspense>
      )}
      {/* Together with what stands above it, which would move it down. */}
      <Suspense fallback={skeleton}>
        {slots.beforeList && createElement(lazyComponent(slots.beforeList), { records, total })}
        <ViewTabs resource={resource} screen={screen} />
        <FilterBar
          resource={resource}
          q={state.q}
          filters={state.filters}
          anyOf={state.anyOf}
          tools={TOOLS}
          go={go}
          replace={replace}
        />
        {list.countLine !== undefined && (
          <CountLine
            resource={resource}
            text={list.countLine}
            state={state}
            matching={data.kept ? undefined : data.total}
          />
        )}
        <ReferenceTitles fields={fields} records={records}>
          <ListBody
            resource={resource}
            address={address}
            where={where}
            data={shown}
            own={own}
            hold={hold}
            columns={columns}
          />
        </ReferenceTitles>
      </Suspense>
      {slots.afterList && <LazyPart load={slots.afterList} props={{ records, total }} />}
    </ListAroundContext>
  )
}

interface CountLineProps {
  readonly resource: ScreenResource
  /** With the placeholders `{matching}` and `{all}`. */
  readonly text: string
  readonly state: ListState
  /** `undefined` until it is known. */
  readonly matching: number | undefined
}

/** How many records match, of all: "Showing 3 of 14 transactions". Empty for an empty list. */
function CountLine({ resource, text, state, matching }: CountLineProps) {
  const filtered = isFiltered(state)
  const { result } = useList({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: resource.list.pageSize },
    errorNotification: false,
    queryOptions: { enabled: filtered },
  })
  const all = filtered ? result.total : matching
  if (matching === undefined || all === undefined || all === 0) return null
  return (
    <p className={styles['line']} role="status">
      {fillText(text, { matching: formatCount(matching), all: formatCount(all) })}
    </p>
  )
}

const ShapeSwitch = lazyComponent(() => import('./ShapeSwitch.tsx'))
const SortSelect = lazyComponent(() => import('./SortSelect.tsx'))
const GroupSelect = lazyComponent(() => import('./groups/GroupSelect.tsx'))

/** What the bar of a list ends with. */
function ListTools() {
  const around = useContext(ListAroundContext)
  const phone = useMedia(PHONE)
  if (!around) return null
  const { resource, screen } = around
  const { state } = screen.address
  return (
    <>
      {SHAPES.some((shape) => resource.list[shape]) && (
        <Suspense>
          <ShapeSwitch {...around} />
        </Suspense>
      )}
      {resource.list.groupBy.length > 0 && state.as === undefined && (
        <Suspense>
          <GroupSelect {...around} />
        </Suspense>
      )}
      {!phone && state.as === 'cards' && isSortable(resource) && (
        <Suspense>
          <SortSelect {...around} />
        </Suspense>
      )}
      {!phone && <SaveViewButton {...around} />}
      <ListMenu {...around} />
    </>
  )
}

/** Always the same element. */
const TOOLS = <ListTools />

const MorePanel = lazyComponent(() => import('./MorePanel.tsx'))

/** What else can be done with a list, behind one button: that of a phone holds the actions beside the title, too. */
function ListMenu({ resource, screen }: ListAround) {
  const phone = useMedia(PHONE)
  const grants = useGrants()
  const { where, shown, address } = screen
  const { sort, as } = address.state
  const { list, definition, permissions, views } = resource
  const exporting = useExport({ resource, sort, where })
  const can = (action: string) => decide({ resource: definition, action }, grants).can
  const offered = {
    export:
      list.export !== undefined &&
      decideAccess(permissions.export, grants).can &&
      (phone || definition.list.export?.label === undefined),
    actions: phone && offersOf({ resource, placement: 'toolbar', grants }).length > 0,
    import: views.import && can('import'),
    trash: definition.trash !== undefined && can('delete'),
    columns: !phone,
    sort: phone && (as === undefined || as === 'cards') && isSortable(resource),
    views: screen.views.offered,
  }
  if (!Object.values(offered).some(Boolean)) return null
  if (exporting.progress && list.export)
    return <ExportButton label={list.export.label} export={exporting} disabled={false} />
  return (
    <MoreButton>
      {(close) => (
        <Suspense>
          <MorePanel
            resource={resource}
            screen={screen}
            offered={offered}
            total={shown.total ?? 0}
            onExport={exporting.start}
            onClose={close}
          />
        </Suspense>
      )}
    </MoreButton>
  )
}

const ViewsPanel = lazyComponent(() => import('./views/ViewsPanel.tsx'))

/** Keeps what a list shows as a view, once that is neither everything nor the view that it began with. */
function SaveViewButton({ resource, screen }: ListAround) {
  const { views, address, columns } = screen
  const { current, modified } = viewOf(resource, screen)
  const differs = current ? modified : isNarrowed(address.state) || columns.reset
  if (!views.offered || !differs) return null
  return (
    <PopoverButton
      text={t('Save view')}
      title={t('Saved views')}
      icon={<BookOutlined aria-hidden="true" />}
      placement="bottomRight"
    >
      {(close) => (
        <Suspense>
          <ViewsPanel resource={resource} screen={screen} isNew={!current?.changeable} onClose={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}
