export { default } from './Markdown.tsx'
