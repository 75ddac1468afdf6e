// `node build/start.mjs server`, or another entry of the built server: builds what has changed, and runs it in this process.
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { OUT } from './products.mjs'
import './build.mjs'

const [name] = process.argv.splice(2, 1)
await import(pathToFileURL(resolve(`${OUT}/server/${name}.js`)).href)
