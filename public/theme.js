// Before the first paint, so that nobody sees the other theme flash. An own file: the content security policy forbids inline scripts.
document.documentElement.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark'
