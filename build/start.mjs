// `node build/start.mjs server`, or another entry of `dist/server`: builds what has changed, and runs it in this process.
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import './build.mjs'

const [name] = process.argv.splice(2, 1)
await import(pathToFileURL(resolve(`dist/server/${name}.js`)).href)
