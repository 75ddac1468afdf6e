/* global document, localStorage */
// Before the first paint, so that nobody sees the other theme flash. A file of its own: the content security policy
// forbids inline scripts.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark'
} catch {
  document.documentElement.dataset.theme = 'dark'
}
