import { renderSVG } from 'uqr'

/** A QR code as an image that a page may show by its address alone. */
export function toQrCode(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
}
