import { type ChildProcess, spawn } from 'node:child_process'
import { platform } from 'node:process'

/**
 * Makes sure that a child process does not outlive this one, however this one ends.
 *
 * An exit handler does not run when a process is killed, and a signal handler in a library would change how its host
 * ends. So a watchman waits on a pipe that only this process holds open: when it closes, for whatever reason, the
 * watchman ends the child. On Windows, which has no such shell, an exit handler stands in; a kill there leaves the child.
 *
 * @returns takes the guard away; call it before stopping the child on purpose
 */
export function guardProcess(child: ChildProcess): () => void {
  const { pid } = child
  if (pid === undefined) return () => undefined
  if (platform === 'win32') {
    const kill = (): boolean => child.kill()
    process.once('exit', kill)
    return () => process.off('exit', kill)
  }
  // Its own group, so that Ctrl-C in a terminal does not end the watchman before its work is done.
  const watchman = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -KILL ${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchman.on('error', () => undefined)
  watchman.stdin?.on('error', () => undefined)
  watchman.unref()
  return () => {
    if (watchman.pid === undefined) return
    try {
      process.kill(-watchman.pid, 'SIGKILL')
    } catch {
      // Already gone: there is nothing left to take away.
    }
  }
}
