import type { Fault } from './fault.js'
import { type FaultRow, playFault } from './playFault.js'
import { startFaultRig } from './startFaultRig.js'

/** What came of all of them, in their order, and what is wrong with it, in sentences. */
export type Played = Readonly<{ rows: readonly FaultRow[]; wrong: readonly string[] }>

/**
 * Plays faults side by side, those nobody fills on a network of their own.
 *
 * @param lanes how many people there are on each network; each plays one fault at a time
 */
export async function playFaults(
  faults: readonly Fault[],
  lanes: Readonly<{ filling: number; idle: number }>,
): Promise<Played> {
  const idle = faults.filter(({ solver }) => solver === 'does-nothing')
  const filling = faults.filter(({ solver }) => solver !== 'does-nothing')
  const played = await Promise.all([
    playOn('fills', filling, lanes.filling),
    playOn('does-nothing', idle, lanes.idle),
  ])
  const byName = new Map(played.flat().map((row) => [row.fault, row]))
  const rows = faults.flatMap(({ name }) => byName.get(name) ?? [])
  return { rows, wrong: rows.flatMap((row) => wrongOf(row, faults)) }
}

async function playOn(
  solver: 'fills' | 'does-nothing',
  faults: readonly Fault[],
  lanes: number,
): Promise<readonly FaultRow[]> {
  if (faults.length === 0) return []
  const rig = await startFaultRig(solver, lanes)
  // The longest first, so that none is waited for alone.
  const queue = [...faults].sort((one, other) => lengthOf(other) - lengthOf(one))
  const rows: FaultRow[] = []
  try {
    await Promise.all(
      rig.lanes.map(async (lane) => {
        for (let fault = queue.shift(); fault; fault = queue.shift()) {
          const row = await playFault(rig, lane, fault)
          rows.push(row)
          console.error(`${row.isRight ? 'right' : 'WRONG'}  ${row.fault}: ${row.ending}, ${row.says}`)
        }
      }),
    )
    return rows
  } finally {
    await rig.stop()
  }
}

/** Seconds of the world's a fault may take. */
function lengthOf({ within = 240, speed = 10, expects }: Fault): number {
  return expects.ending.startsWith('waiting') || expects.ending === 'failed' ? within / speed : 1
}

function wrongOf(row: FaultRow, faults: readonly Fault[]): readonly string[] {
  if (row.isRight) return []
  const expects = faults.find(({ name }) => name === row.fault)?.expects
  const got = `${row.ending} with ${row.prompts} prompts and ${row.deposits} deposits`
  return [`${row.fault}: ${got}, not ${expects?.ending} with ${expects?.prompts} and ${expects?.deposits}`]
}
