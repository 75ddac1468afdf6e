export default function LinkShare() {
  return null
}
