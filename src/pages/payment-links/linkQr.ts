import { renderSVG } from 'uqr'

/** A QR code as an SVG file: black on white with a quiet zone, so that every camera reads it in either theme. */
export function linkQr(address: string): string {
  return renderSVG(address, { ecc: 'M', border: 2, blackColor: '#000000', whiteColor: '#ffffff' })
}
