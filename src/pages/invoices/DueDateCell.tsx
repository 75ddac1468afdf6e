export default function DueDateCell() {
  return null
}
