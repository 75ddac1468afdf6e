export default function InvestmentsPage() {
  return null
}
