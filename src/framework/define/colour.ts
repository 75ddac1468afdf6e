/** A colour between two, all as `#rrggbb`: `share` of the first (0 to 1), the rest of the second. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const value = channel(first, at) * share + channel(second, at) * (1 - share)
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** WCAG 2.2 contrast ratio of two colours, `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = channel(colour, at) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
