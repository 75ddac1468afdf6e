import type { GlobalToken } from 'antd'
import { formatShortAmount } from '../define/formatAmount.ts'
import { restWhenStill } from './restWhenStill.ts'
import { writeNumber } from './writeNumber.ts'
import { t } from '../text/t.ts'
import { byLocale } from '../text/speech.ts'

/** What the axes and the tooltip of every chart look like. `asset`: the values are amounts of it; otherwise they are counts. */
export function chartStyle(token: GlobalToken, asset: string | undefined, labels: readonly string[]) {
  const every = Math.ceil(new Set(labels).size / MOST_LABELS)
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
