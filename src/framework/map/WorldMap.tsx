import { AimOutlined, EnvironmentFilled, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type MouseEvent, Suspense, use, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Place } from '../define/place.ts'
import { formatCount } from '../format/formatCount.ts'
import { t } from '../text/t.ts'
import { type Distance, loadOutline, placeOf, pointOf } from './flatWorld.ts'
import { groupPins, type PinGroup } from './groupPins.ts'
import { useView, type View } from './useView.ts'
import styles from './WorldMap.module.css'

export interface MapPin {
  readonly id: string
  readonly title: string
  readonly place: Place
  /** Where it leads. Default: nowhere. */
  readonly to?: string | undefined
}

interface WorldMapProps {
  /** What it shows. */
  readonly label: string
  readonly pins: readonly MapPin[]
  /** The id of the highlighted pin. Default: none. */
  readonly active?: string | undefined
  /** A picture beside a value, which is neither moved nor pressed. Default false. */
  readonly still?: boolean
  /** Pressed where there is no pin. Default: nothing happens. */
  readonly onPick?: (place: Place) => void
  /** Several pins that no zoom separates were pressed: the first of them. Default: nothing happens. */
  readonly onSame?: (pin: MapPin) => void
}

/** From here on the outline is drawn for one who is near. */
const NEAR = 3
/** Pins that are so many pixels apart are two. */
const APART = 26

/** A map of the world with pins, drawn here: no one else is asked for it. */
export default function WorldMap({ label, pins, active, still = false, onPick, onSame }: WorldMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const placed = useMemo(
    () =>
      pins.flatMap((pin) => {
        const at = pointOf(pin.place)
        return at ? [{ pin, at }] : []
      }),
    [pins],
  )
  const points = useMemo(() => placed.map(({ at }) => at), [placed])
  // What is picked must not move what it is picked on.
  const [atFirst] = useState(points)
  const view = useView(element, onPick ? atFirst : points, still)
  const { transform } = view
  const groups = useMemo(() => groupPins(placed, APART / transform.k), [placed, transform.k])
  const handleClick = (event: MouseEvent) => {
    if (!onPick || !element.current || (event.target as Element).closest('a, button')) return
    const { left, top } = element.current.getBoundingClientRect()
    onPick(placeOf(transform.invert([event.clientX - left, event.clientY - top]), transform.k))
  }
  const press = ({ members }: PinGroup<MapPin>) => {
    const [first] = members
    const isOnePlace = members.every(({ pin }) => pin.place === first?.pin.place)
    if (!isOnePlace && !view.isNearest) view.fit(members.map(({ at }) => at))
    else if (first) onSame?.(first.pin)
  }
  return (
    <div
      ref={element}
      className={styles['map']}
      role={still ? 'img' : 'group'}
      aria-label={label}
      data-still={still}
      data-picks={onPick !== undefined}
      onClick={handleClick}
    >
      <svg className={styles['world']} aria-hidden="true">
        <g transform={transform.toString()}>
          {transform.k < NEAR ? (
            AFAR
          ) : (
            <Suspense fallback={AFAR}>
              <Outline distance="near" />
            </Suspense>
          )}
        </g>
      </svg>
      {groups
        .map((group) => ({ group, at: transform.apply([...group.at]) }))
        .filter(({ at }) => isInside(at, view.size))
        .map(({ group, at: [x, y] }) => (
          <span
            key={group.members[0]?.pin.id}
            className={styles['place']}
            style={{ transform: `translate(${x}px, ${y}px)` }}
            data-active={group.members.some(({ pin }) => pin.id === active)}
          >
            <Pin group={group} still={still} onPress={() => press(group)} />
          </span>
        ))}
      {!still && <Tools view={view} />}
    </div>
  )
}

const isInside = ([x, y]: readonly [number, number], [width, height]: View['size']) =>
  x >= 0 && y >= 0 && x <= width && y <= height

function Outline({ distance }: { readonly distance: Distance }) {
  const { land, borders } = use(loadOutline(distance))
  return (
    <>
      <path className={styles['land']} d={land} />
      <path className={styles['borders']} d={borders} />
    </>
  )
}

const AFAR = (
  <Suspense>
    <Outline distance="far" />
  </Suspense>
)

/** So many of several pins are named. */
const NAMED = 5

interface PinProps {
  readonly group: PinGroup<MapPin>
  readonly still: boolean
  readonly onPress: () => void
}

function Pin({ group: { members }, still, onPress }: PinProps) {
  const [first] = members
  if (!first) return null
  if (members.length > 1) {
    const titles = members.slice(0, NAMED).map(({ pin }) => pin.title)
    const text = `${formatCount(members.length)}: ${titles.join(', ')}${members.length > NAMED ? '…' : ''}`
    return (
      <button type="button" className={styles['group']} aria-label={text} title={text} onClick={onPress}>
        {formatCount(members.length)}
      </button>
    )
  }
  const { to, title } = first.pin
  const picture = <EnvironmentFilled aria-hidden="true" />
  if (still || to === undefined)
    return (
      <span className={styles['pin']} title={title}>
        {picture}
      </span>
    )
  return (
    <Link className={styles['pin']} to={to} aria-label={title} title={title}>
      {picture}
    </Link>
  )
}

function Tools({ view }: { readonly view: View }) {
  const tools = [
    { text: t('Zoom in'), icon: <PlusOutlined />, act: () => view.zoomBy(2) },
    { text: t('Zoom out'), icon: <MinusOutlined />, act: () => view.zoomBy(1 / 2) },
    { text: t('Show all'), icon: <AimOutlined />, act: () => view.fit() },
  ]
  return (
    <div className={styles['tools']}>
      {tools.map(({ text, icon, act }) => (
        <Button key={text} icon={icon} aria-label={text} title={text} onClick={act} />
      ))}
    </div>
  )
}
