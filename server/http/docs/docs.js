/* global document, navigator, setTimeout */
for (const button of document.querySelectorAll('.copy')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.parentElement.querySelector('pre').textContent)
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = 'Copy'), 2000)
  })
}

const filter = document.querySelector('.filter')
const links = [...document.querySelectorAll('nav li')]
filter.hidden = false
filter.addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(/\s+/)
  for (const link of links) {
    const text = `${link.textContent} ${link.querySelector('a').title}`.toLowerCase()
    link.hidden = !words.every((word) => text.includes(word))
  }
})
