import type { ChildProcess } from 'node:child_process'

/** Waits until a child process is gone; after `killAfterMs` milliseconds it is killed outright. */
export function waitForExit(child: ChildProcess, { killAfterMs }: { killAfterMs: number }): Promise<void> {
  return new Promise((resolve) => {
    // Without a process id it never started, so it will never end.
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve()
    // biome-ignore lint/plugin/noWaits: ends a process that does not go when it is told to.
    const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
