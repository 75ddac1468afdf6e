import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { COSTS_FILE, type FileCost } from './FileCost.ts'

const began = process.cpuUsage()

afterAll(() => {
  const { user, system } = process.cpuUsage(began)
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  const cost: FileCost = { file, seconds: (user + system) / 1e6 }
  mkdirSync(dirname(COSTS_FILE), { recursive: true })
  appendFileSync(COSTS_FILE, `${JSON.stringify(cost)}\n`)
})
