export default function InvoiceSummary() {
  return null
}
