import type { GlobalToken } from 'antd'
import { formatShortAmount } from '../define/formatAmount.ts'
import type { Point } from './useDashboard.ts'
import { writeNumber } from './writeNumber.ts'
import { t } from '../text/t.ts'
import { byLocale } from '../text/speech.ts'

/**
 * What the axes and the tooltip of every chart look like. `asset`: the values are amounts of it; otherwise they are counts. Labels
 * that would touch are left out, and so are parts of what is there in whole numbers.
 */
export function chartStyle(token: GlobalToken, asset: string | undefined, points: readonly Point[]) {
  const every = Math.ceil(new Set(points.map(({ label: name }) => name)).size / MOST_LABELS)
  const isWhole = asset === undefined && points.every(({ value }) => Number.isInteger(Number(value)))
  const label = {
    labelFill: token.colorTextSecondary,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontFamily: token.fontFamily,
    title: false as const,
  }
  return {
    // Figures are there at once, and so are their bars.
    animate: false as const,
    onReady: restWhenStill,
    axis: {
      x: {
        ...label,
        line: false,
        tick: false,
        labelFormatter: writeLabel,
        labelFilter: (_: unknown, at: number) => at % every === 0,
        labelAutoRotate: false,
      },
      y: {
        ...label,
        line: false,
        tick: false,
        tickFilter: (value: number) => !isWhole || Number.isInteger(value),
        labelFormatter: (value: number) =>
          asset === undefined ? writeNumber(String(value), asset) : formatShortAmount(value, asset),
        grid: true,
        gridStroke: token.colorBorder,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
      },
    },
    interaction: { tooltip: { render: toTooltip(asset), css: tooltipCss(token) } },
  }
}

/** More of them would touch. */
const MOST_LABELS = 8

const DAY = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const MONTH = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** A day or a month of the API as people read it, "Mar 1" or "Mar 2026"; any other label as it is. */
function writeLabel(label: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(label)) return DAY().format(new Date(label))
  return /^\d{4}-\d{2}$/.test(label) ? MONTH().format(new Date(`${label}-01`)) : label
}

/** What the tooltip of a point is called: of a day or month that is not over, that it is not. */
export const titleOfPoint = ({
  name,
  isUnfinished = false,
}: {
  readonly name: string
  readonly isUnfinished?: boolean
}) => (isUnfinished ? t('{label}, so far', { label: writeLabel(name) }) : name)

/** What a tooltip is made of: the values at one place. */
interface Pointed {
  readonly title: string
  readonly items: readonly { readonly name: string; readonly value: number }[]
}

/**
 * Its own text: the library's markup carries inline styles, which the content security policy refuses, and what it draws with React
 * fails when the pointer comes faster than React's own part.
 */
function toTooltip(asset: string | undefined) {
  return (_: unknown, { title, items }: Pointed) => {
    const values = items.map(({ name, value }) => {
      const text = writeNumber(String(Math.abs(value)), asset)
      return new Set(items.map((one) => one.name)).size > 1 ? `${name} ${text}` : text
    })
    return new Text(`${writeLabel(title)}: ${[...new Set(values)].join(', ')}`)
  }
}

function tooltipCss(token: GlobalToken) {
  return {
    '.g2-tooltip': {
      background: token.colorBgElevated,
      color: token.colorText,
      'font-family': token.fontFamily,
      border: `1px solid ${token.colorBorder}`,
      'box-shadow': 'none',
    },
  }
}

/** What of the library's plot is used here, which has no type of its own. */
interface Plot {
  readonly chart: {
    readonly getContext: () => { readonly canvas: Pick<typeof globalThis, 'requestAnimationFrame'> }
    readonly getContainer: () => HTMLElement
    readonly on: (event: string, listener: () => void) => void
  }
}

/** How long a chart keeps drawing after a change, in milliseconds: its tooltip follows the pointer with a delay. */
const LINGER = 500

/**
 * Lets a chart draw around its changes alone. The library draws in every frame as long as a chart is shown, which takes a
 * tenth of a processor (antvis/G#1626).
 */
function restWhenStill(plot: object): void {
  const { chart } = plot as Plot
  const { canvas } = chart.getContext()
  const nextFrame = canvas.requestAnimationFrame
  let until = Infinity
  let held: FrameRequestCallback[] = []
  const drawUntil = (time: number) => {
    until = time
    for (const callback of held.splice(0)) nextFrame(callback)
  }
  const linger = () => drawUntil(Math.max(until === Infinity ? 0 : until, performance.now() + LINGER))

  canvas.requestAnimationFrame = (callback) =>
    performance.now() < until ? nextFrame(callback) : held.push(callback)
  chart.on('beforerender', () => drawUntil(Infinity))
  chart.on('afterrender', linger)
  chart.on('beforedestroy', () => (held = []))
  for (const type of ['pointermove', 'pointerdown', 'pointerleave'])
    chart.getContainer().addEventListener(type, linger)
}
