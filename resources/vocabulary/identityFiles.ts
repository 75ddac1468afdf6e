import { field } from '#define'

/** Photos or scans of a document, front and back. Who checks it sees them, and the person. */
export const identityFiles = field.file({
  label: 'Photo or scan',
  description: 'Front and back, if it has one. Not needed if the number is enough.',
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  many: true,
  maxItems: 4,
  maxBytes: 8_000_000,
  private: true,
})
