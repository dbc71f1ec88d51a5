import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fromRoot, root } from './paths.mjs'

/**
 * Hands the terminal over to one of the repository's own tools until it ends: what it prints and what is typed is its.
 * @param {string} program found in `node_modules/.bin`, of `cwd` first
 * @param {readonly string[]} parameters
 * @param {string} [cwd]
 * @returns {Promise<number>} its exit code
 */
export function runInTerminal(program, parameters, cwd = root) {
  const folders = [`${cwd}/node_modules/.bin`, fromRoot('node_modules', '.bin'), process.env.PATH ?? '']
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd,
      env: { ...process.env, PATH: folders.join(delimiter) },
      shell: process.platform === 'win32',
      stdio: 'inherit',
    })
    // Ctrl-C reaches both: it is the tool's to answer, and this process ends after it.
    process.on('SIGINT', () => {})
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
