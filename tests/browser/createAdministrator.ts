import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { callApi, type Credentials } from './api.ts'
import type { RunningServer } from './startServer.ts'

const run = promisify(execFile)

/**
 * Makes an administrator of the platform by the command, before the server runs on the same data. Answers what gives them a
 * password once it runs.
 */
export async function createAdministrator(env: Readonly<Record<string, string>>) {
  const email = 'first@example.com'
  const { stdout } = await run(process.execPath, ['dist/server/adminCommand.js', 'create', email], {
    env: { ...process.env, ...env },
  })
  const token = /token=([^\s&]+)/.exec(stdout)?.[1] ?? ''
  return async (server: RunningServer): Promise<Credentials> => {
    const password = 'correct horse battery'
    const { status } = await callApi(server).post('/auth/password-reset', { token, email, password })
    if (status !== 200) throw new Error(`The administrator has no password: ${status} ${stdout}`)
    return { email, password }
  }
}
