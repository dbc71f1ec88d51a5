import { type ChildProcess, spawn } from 'node:child_process'

/**
 * A program that ends when its standard input closes, as it does when the parent dies of anything, SIGKILL
 * included. The shell becomes the program, so the process id is the program's own.
 */
export function spawnWithParent(command: string, args: readonly string[]): ChildProcess {
  const stdio = ['pipe', 'pipe', 'pipe'] as const
  if (process.platform === 'win32') return spawn(command, args, { stdio: [...stdio] })
  const watch = 'exec 3<&0 </dev/null; { cat <&3; kill $$; } >/dev/null 2>&1 & exec "$0" "$@" 3<&-'
  return spawn('/bin/sh', ['-c', watch, command, ...args], { stdio: [...stdio] })
}
