/** The same as `pay.html` shows before the script is there. */
export function Loading() {
  return (
    <main className="loading" aria-busy="true">
      <span className="spinner" role="img" aria-label="Loading payment details" />
    </main>
  )
}
