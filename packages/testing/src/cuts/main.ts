// One page: runs one execution against services, chains and a wallet that outlive it, and may die at any call.
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { readMessageLine, writeMessageLine } from './messageLine.js'
import type { ChildCommand, ChildMessage, ChildSetup } from './messages.js'
import { runPage } from './runPage.js'

/** Straight into the pipe: what was said before the process dies must have been heard. */
const tell = (message: ChildMessage): void => {
  writeSync(1, writeMessageLine(message))
}

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('The process outlived its own end.')
}

const input = createInterface({ input: process.stdin })
let page: ReturnType<typeof runPage> | null = null
input.on('line', (line) => {
  if (page) page.take(readMessageLine(line) as ChildCommand)
  else page = runPage(readMessageLine(line) as ChildSetup, { tell, die, leave: () => process.exit(0) })
})
// The page may outlive nobody who watches it.
input.on('close', () => process.exit(0))
