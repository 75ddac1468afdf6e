export default function InvoiceNumberCell() {
  return null
}
