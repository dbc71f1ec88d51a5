import type { Clock, Quote } from '@portage/core'
import {
  createExecution,
  type Execution,
  type ExecutionPorts,
  type ExecutionState,
  resumeExecutions,
} from '@portage/core/execution'
import { untilState } from '../untilState.js'
import type { Fault } from './fault.js'
import type { FaultyLane } from './startFaultyService.js'

export type Acting = Readonly<{
  fault: Fault
  quote: Quote
  account: string
  ports: ExecutionPorts
  clock: Clock
  service: FaultyLane
  executions: Execution[]
}>

/** Does what the person does, and gives the state of what they look at in the end. */
export async function actAsPerson({
  fault,
  quote,
  account,
  ports,
  clock,
  service,
  executions,
}: Acting): Promise<ExecutionState> {
  const open = (): Execution => keep(createExecution({ ...ports, quote, account }))
  const keep = (execution: Execution): Execution => {
    executions.push(execution)
    return execution
  }
  const first = open()
  const person = fault.person ?? 'clicks'
  switch (person) {
    case 'clicks':
      first.start()
      return endOf(first, fault, clock)
    case 'clicks-twice': {
      const second = open()
      for (const execution of [first, second, first, second]) execution.start()
      await endOf(second, fault, clock)
      return endOf(first, fault, clock)
    }
    case 'leaves':
      first.start()
      await untilState(first, isAsked)
      await pause(clock, 1_000)
      first.cancel()
      return endOf(first, fault, clock)
    case 'reloads-onto-the-quote':
    case 'reloads-onto-the-journal':
    case 'reloads-after-the-fill': {
      first.start()
      await untilState(first, isAsked)
      await pause(clock, 500)
      first.dispose()
      while (person === 'reloads-after-the-fill' && service.truth() !== 'success') await pause(clock, 100)
      const [resumed] = person === 'reloads-onto-the-journal' ? await resumeExecutions(ports) : []
      const second = resumed ? keep(resumed) : open()
      second.start()
      return endOf(second, fault, clock)
    }
    default:
      return person satisfies never
  }
}

/** Where it has come to: its end, or what it still waits for when its time is over. */
async function endOf(execution: Execution, { within = 240 }: Fault, clock: Clock): Promise<ExecutionState> {
  await Promise.race([execution.result(), pause(clock, within * 1_000)])
  return execution.getSnapshot()
}

function isAsked({ asks }: ExecutionState): boolean {
  return asks.length > 0
}

function pause(clock: Clock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    clock.setTimeout(resolve, milliseconds)
  })
}
