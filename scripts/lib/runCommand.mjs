import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { fromRoot, root } from './paths.mjs'

const isWindows = process.platform === 'win32'
const graceMs = 5_000
const running = new Set()

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalTree(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It ended between the look and the call.
  }
}

/** Ends a child and everything it started: asked first, forced after five seconds. */
function endTree(child) {
  signalTree(child, 'SIGTERM')
  const timer = setTimeout(() => signalTree(child, 'SIGKILL'), graceMs)
  timer.unref()
  child.once('exit', () => clearTimeout(timer))
}

/** @param {() => void} run @param {number} milliseconds @returns {() => void} how to leave it */
function runLater(run, milliseconds) {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

function killAll() {
  for (const child of running) signalTree(child, 'SIGKILL')
}

/** Asked to end, this process first ends what it has started. @param {NodeJS.Signals} signal */
function endAll(signal) {
  let left = running.size
  for (const child of running) {
    child.once('exit', () => {
      left -= 1
      if (left === 0) process.exit(128 + constants.signals[signal])
    })
    endTree(child)
  }
}

/** While something runs, no way of ending this process leaves it behind; afterwards signals are others' again. */
function hold(child) {
  if (running.size === 0) {
    process.on('exit', killAll)
    for (const signal of signals) process.on(signal, endAll)
  }
  running.add(child)
}

function release(child) {
  running.delete(child)
  if (running.size > 0) return
  process.off('exit', killAll)
  for (const signal of signals) process.off(signal, endAll)
}

/** Vite names a mode for its whole process once it has bundled something; it is not that of what runs after. */
const { NODE_ENV } = process.env

/** The environment with the tools of the root (and of `cwd`) first on PATH. */
function environmentFor(cwd, env) {
  const path = [fromRoot('node_modules', '.bin'), process.env.PATH ?? '']
  if (cwd !== root) path.unshift(`${cwd}/node_modules/.bin`)
  return {
    ...process.env,
    NODE_ENV,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    PATH: path.join(delimiter),
    ...env,
  }
}

/**
 * Runs a program to its end and returns what it said. Never throws for a non-zero exit.
 * @param {string} program found on PATH, the repository's own tools first
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, timeoutMs?: number, shell?: boolean, later?: typeof runLater }} [options]
 *   `timeoutMs` defaults to an hour, three times what the whole check takes: on a slow machine a stage beside another takes its time; a program that runs longer is ended and the answer says so
 * @returns {Promise<{ ok: boolean, code: number | null, output: string, answer: string, isMissing: boolean }>} `output` holds
 *   standard output and error as they came, `answer` standard output alone; `isMissing` says that there is no such program
 */
export function runCommand(program, parameters, options = {}) {
  const { cwd = root, env = {}, timeoutMs = 3_600_000, shell = isWindows, later = runLater } = options
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd,
      env: environmentFor(cwd, env),
      // A group of its own, so that ending it ends its children too.
      detached: !isWindows,
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    hold(child)
    const all = []
    const answers = []
    for (const list of [all, answers]) child.stdout.on('data', (chunk) => list.push(chunk))
    child.stderr.on('data', (chunk) => all.push(chunk))
    const textOf = (chunks) => stripVTControlCharacters(Buffer.concat(chunks).toString('utf8'))
    const finish = (code, remark, isMissing = false) => {
      cancel()
      release(child)
      const ok = code === 0 && remark === ''
      resolve({ ok, code, output: textOf(all) + remark, answer: textOf(answers), isMissing })
    }
    let remark = ''
    const cancel = later(() => {
      remark = `\n${program} was ended: it ran longer than ${Math.round(timeoutMs / 1000)} s.\n`
      endTree(child)
    }, timeoutMs)
    child.once('error', (error) => finish(null, `\n${error.message}\n`, error.code === 'ENOENT'))
    child.once('close', (code) => finish(code, remark))
  })
}
