import { EnvironmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { positionOf, readPlace } from '../../define/place.ts'
import { isUnread, type Unread } from '../../define/Unread.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { DecimalBox } from '../../ui/NumberBox.tsx'
import { t } from '../../text/t.ts'
import { controlProps, textOf, type FieldInputProps } from './FieldInputProps.ts'
import styles from './PlaceInput.module.css'

const WorldMap = lazyComponent(() => import('../../map/WorldMap.tsx'))

/** What the two boxes hold. */
interface Halves {
  readonly latitude: string | Unread
  readonly longitude: string | Unread
}

/** A place: two numbers, which may be pasted as one, or a point of the map, which comes when it is asked for. */
export default function PlaceInput(props: FieldInputProps<'place'>) {
  const { id, field, value, onChange, disabled } = props
  const [typed, setTyped] = useState<{ readonly halves: Halves; readonly value: unknown }>()
  const [isMapOpen, setMapOpen] = useState(false)
  const halves = typed && typed.value === value ? typed.halves : halvesOf(value)
  const change = (part: Partial<Halves>) => {
    const next = { ...halves, ...part }
    const whole = wholeOf(next)
    setTyped({ halves: next, value: whole })
    onChange(whole)
  }
  const { placeholder: _, ...control } = controlProps(props)
  return (
    <>
      <div
        role="group"
        aria-label={field.label}
        className={styles['halves']}
        onPaste={(event) => {
          const place = readPlace(event.clipboardData.getData('text'))
          if (!positionOf(place)) return
          event.preventDefault()
          onChange(place)
        }}
      >
        <div>
          <DecimalBox
            {...control}
            aria-label={t('Latitude')}
            placeholder={t('Latitude')}
            value={halves.latitude}
            onChange={(latitude) => change({ latitude })}
          />
        </div>
        <div>
          <DecimalBox
            {...control}
            id={`${id}-longitude`}
            autoFocus={false}
            aria-label={t('Longitude')}
            placeholder={t('Longitude')}
            value={halves.longitude}
            onChange={(longitude) => change({ longitude })}
          />
        </div>
        <Button
          icon={<EnvironmentOutlined aria-hidden="true" />}
          disabled={disabled}
          aria-expanded={isMapOpen}
          aria-label={t('Choose on the map')}
          title={t('Choose on the map')}
          onClick={() => setMapOpen(!isMapOpen)}
        />
      </div>
      {isMapOpen && (
        <Suspense fallback={<div className={styles['waiting']} />}>
          <PickMap label={field.label} value={textOf(value)} onPick={onChange} />
        </Suspense>
      )}
    </>
  )
}

interface PickMapProps {
  readonly label: string
  readonly value: string
  readonly onPick: (place: string) => void
}

function PickMap({ label, value, onPick }: PickMapProps) {
  const pins = positionOf(value) ? [{ id: 'place', title: label, place: value }] : []
  return (
    <div className={styles['map']}>
      <WorldMap label={t('Choose on the map')} pins={pins} onPick={onPick} />
    </div>
  )
}

function halvesOf(value: unknown): Halves {
  if (isUnread(value)) return { latitude: value, longitude: '' }
  const [latitude = '', longitude = ''] = textOf(value).split(',')
  return { latitude, longitude }
}

/** The place that they make; what is wrong with one of them is what is wrong with it. */
function wholeOf({ latitude, longitude }: Halves): string | Unread | null {
  if (isUnread(latitude)) return latitude
  if (isUnread(longitude)) return longitude
  return latitude === '' && longitude === '' ? null : `${latitude},${longitude}`
}
