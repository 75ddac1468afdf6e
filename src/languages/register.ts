import type { serverWords } from './french/server/index.ts'
import type { frenchWords } from './french/words.ts'

declare module '#define/register' {
  interface Register {
    text: keyof typeof frenchWords
    serverText: keyof typeof serverWords
  }
}
