/** A colour between two, all as `#rrggbb`: `share` of the first (0 to 1), the rest of the second. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const value = channel(first, at) * share + channel(second, at) * (1 - share)
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
