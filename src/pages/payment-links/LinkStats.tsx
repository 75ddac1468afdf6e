export default function LinkStats() {
  return null
}
