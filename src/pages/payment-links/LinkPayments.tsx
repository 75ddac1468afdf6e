export default function LinkPayments() {
  return null
}
