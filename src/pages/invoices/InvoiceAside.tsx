export default function InvoiceAside() {
  return null
}
