import { chromium } from '@playwright/test'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The browser the tests run in: CHROMIUM_PATH, else one on this machine, else one that is installed now, through
 * Playwright or, as root, through apt. Throws when there is none: browser tests are never skipped.
 * `undefined` means Playwright's own.
 */
export function ensureChromium(): string | undefined {
  const found = process.env['CHROMIUM_PATH'] ?? findOnPath()
  if (found !== undefined) return found
  if (existsSync(chromium.executablePath())) return undefined
  if (run('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath()))
    return undefined
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  const installed = findOnPath()
  if (installed === undefined) {
    throw new Error('The browser tests need a Chromium: install one, or set CHROMIUM_PATH to it')
  }
  return installed
}

function findOnPath(): string | undefined {
  const name = NAMES.find((candidate) => spawnSync('which', [candidate]).status === 0)
  return name && execFileSync('which', [name], { encoding: 'utf8' }).trim()
}

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0
