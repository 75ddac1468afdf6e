export default function LinkNameCell() {
  return null
}
