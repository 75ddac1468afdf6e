/** What of the library's plot is used here, which has no type of its own. */
interface Plot {
  readonly chart: {
    readonly getContext: () => { readonly canvas: Pick<typeof globalThis, 'requestAnimationFrame'> }
    readonly getContainer: () => HTMLElement
    readonly on: (event: string, listener: () => void) => void
  }
}

/** How long a chart goes on drawing after a change, in milliseconds: its tooltip follows the pointer with a delay. */
const LINGER = 500

/**
 * Lets a chart draw around its changes alone. The library draws in every frame as long as a chart is shown, which takes a
 * tenth of a processor (antvis/G#1626).
 */
export function restWhenStill(plot: object): void {
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
