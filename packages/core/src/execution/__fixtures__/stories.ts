import type { Execution } from '../createExecution.js'
import { getExecutionStatus } from '../getExecutionStatus.js'
import type { ItemPhase } from '../state.js'
import { createWorld } from './world.js'

type World = ReturnType<typeof createWorld>
type Story = Readonly<{ world: World; execution: Execution }>

export const second = 1_000
/** Minutes in milliseconds. */
export const minutes = (count: number): number => count * 60_000

/** How an execution stands, as one status. */
export const statusOf = (execution: Execution): ReturnType<typeof getExecutionStatus> =>
  getExecutionStatus(execution.getSnapshot())
/** Where each of its items stands. */
export const phasesOf = (execution: Execution): readonly ItemPhase['name'][] =>
  execution.getSnapshot().items.map(({ phase }) => phase.name)

/** The click, and everything that follows from it until the wallet is open, or until it stopped. */
export async function ask(
  world: World = createWorld(),
  over: Parameters<World['execute']>[0] = {},
  accepts: 'verified' | 'unverifiable' = 'verified',
): Promise<Story> {
  const execution = world.execute(over)
  execution.start({ accepts })
  await world.settle()
  return { world, execution }
}

/** A deposit that is proved, and that the service is asked about from now on. */
export async function deposit(world: World = createWorld()): Promise<Story> {
  const { execution } = await ask(world)
  world.includeDeposit('0xd')
  world.prompt().answer('0xd')
  await world.settle()
  return { world, execution }
}
