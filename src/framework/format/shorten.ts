/** The two ends of a long text: `shorten('0x12345678', 4, 2)` is '0x12…78'. Text that would not get shorter stays whole. */
export function shorten(value: string, head: number, tail: number): string {
  return value.length <= head + tail + 1 ? value : `${value.slice(0, head)}…${value.slice(-tail)}`
}
