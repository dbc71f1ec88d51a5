import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { waitForExit } from '../process/waitForExit.js'
import type { PortCall } from './createPortGate.js'
import { readMessageLine, writeMessageLine } from './messageLine.js'
import type { ChildCommand, ChildMessage, ChildSetup, ChildState } from './messages.js'

/** A call a page made, and whether it was over before the page was. */
export type LoggedCall = PortCall & Readonly<{ hasEnded: boolean }>

/** A page in a process of its own, as it is seen from outside. */
export type ChildPage = Readonly<{
  /** What it said last, or null before it said anything. */
  state: () => ChildState | null
  /** How often it has looked on chain for what an ask led to since its status last changed. */
  searches: () => number
  /** Whether its process is there still, ended because nothing was left to do, was cut, or failed by itself. */
  life: () => 'runs' | 'settled' | 'cut' | 'broken'
  /** What it complained of, when it failed by itself. */
  complaint: () => string
  calls: () => readonly LoggedCall[]
  /** The latest time it named, by its own clock; when it was opened before it named one. */
  time: () => number
  take: (command: ChildCommand) => void
  /** Closes it as a crash does, and waits until it is gone. */
  kill: () => Promise<void>
  /** Settled when the process is gone and all it said was heard. */
  gone: Promise<void>
}>

/** The calls by which the engine looks for what an ask may have led to. */
const searchNames: ReadonlySet<string> = new Set(['reader.findDeposit', 'reader.readAllowance'])

/** Opens a page in a new process. `program` is what `bundlePage` wrote. */
export function openChildPage(program: string, setup: ChildSetup): ChildPage {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] })
  const calls = new Map<number, LoggedCall>()
  let state: ChildState | null = null
  let searches = 0
  let isSettled = false
  let complaint = ''
  let time = setup.clock.startsAt

  const onMessage = (message: ChildMessage): void => {
    if ('at' in message) time = message.at
    if (message.type === 'called') calls.set(message.call.number, { ...message.call, hasEnded: false })
    else if (message.type === 'ended') {
      calls.set(message.call.number, { ...message.call, hasEnded: true })
      if (searchNames.has(message.call.name)) searches += 1
    } else if (message.type === 'state') {
      if (message.state.status !== state?.status) searches = 0
      state = message.state
    } else isSettled = true
  }
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => onMessage(readMessageLine(line) as ChildMessage))
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const heardAll = new Promise<void>((resolve) => lines.once('close', resolve))
  // Its pipe breaks when it is cut while something is said to it.
  child.stdin.on('error', () => undefined)
  const say = (what: unknown): boolean => child.stdin.write(writeMessageLine(what))

  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      complaint += error.message
      resolve()
    })
    child.once('exit', () => void heardAll.then(resolve))
  })
  say(setup)

  return {
    state: () => state,
    searches: () => searches,
    life: () => {
      if (child.pid === undefined) return 'broken'
      if (child.signalCode === 'SIGKILL') return 'cut'
      if (child.exitCode === null && child.signalCode === null) return 'runs'
      return child.exitCode === 0 && isSettled ? 'settled' : 'broken'
    },
    complaint: () => /^\w*Error: .*$/m.exec(complaint)?.[0] ?? complaint.trim(),
    calls: () => [...calls.values()].sort((left, right) => left.number - right.number),
    time: () => time,
    take: say,
    kill: async () => {
      child.kill('SIGKILL')
      await waitForExit(child, { killAfterMs: 5_000 })
    },
    gone,
  }
}
