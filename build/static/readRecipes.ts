import { readFileSync } from 'node:fs'

const FILE = /^```\w+ (\S+\.(?:tsx?|sql))\n([\s\S]*?)^```$/gm
const PATCH = /^```diff\n([\s\S]*?)^```$/gm

/** The files that the recipes of the documentation ask a reader to save, by path, and the patches to apply. */
export function readRecipes(): { readonly files: Readonly<Record<string, string>>; readonly patch: string } {
  const text = readFileSync('README.md', 'utf8') + readFileSync('docs/recipes.md', 'utf8')
  const files = [...text.matchAll(FILE)].map(([, path = '', content = '']) => [path, content])
  return {
    files: { 'resources/suppliers.ts': readFirstRecipe(), ...Object.fromEntries(files) },
    patch: [...text.matchAll(PATCH)].map(([, patch = '']) => patch).join(''),
  }
}

/** The definition in the README's recipe: what a reader would save first. */
export function readFirstRecipe(): string {
  return /```ts suppliers\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
}
