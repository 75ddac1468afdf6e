/** Does what takes long once the paint is made that an input waits for: the button is seen to be pressed first. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
