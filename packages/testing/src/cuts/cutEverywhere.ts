import { type CutCase, cutCases, type Flow } from './cases.js'
import type { Cut } from './createPortGate.js'
import { drawCuts, type KnownCut, listCuts, spread } from './listCuts.js'
import { type Loss, lossMoments } from './loseConnections.js'
import { type CutRunOptions, type CutRunReport, runCut } from './runCut.js'
import { type CutRig, startCutRig } from './startCutRig.js'

export type CutEverywhereOptions = Readonly<{
  /** Runs side by side, from 1 to 5; 4 when left out. */
  lanes?: number | undefined
  /** How many cuts to make, spread over all there are; every one when left out. */
  cuts?: number | undefined
  /** What is carried out; everything when left out. */
  flows?: readonly Flow[] | undefined
  /** How many losses of the journal's connection to make, spread over all there are; every one when left out. */
  losses?: number | undefined
  /** How many runs to cut again and again, at calls drawn from `seed`. */
  repeated: number
  seed: number
  /** How many runs to make without a journal, cut after the wallet was asked for the deposit. */
  controls: number
  /** Is notified of every run as it ends. */
  tell?: ((report: CutRunReport) => void) | undefined
}>

export type CutEverywhereReport = Readonly<{
  /** Places to cut at, over all flows and behaviours of a wallet. */
  cutPoints: number
  /** How many of them a run was cut at and resumed from in a new process. */
  cutPointsTried: number
  /** Those of the wanted ones that no run came to any more: polls that were needed the first time only. */
  notReached: number
  /** Writes of a journal, each moment at which its connection can be lost, and how many of them were lost. */
  losses: number
  lossesTried: number
  /** All runs with a journal, uncut ones included. */
  runs: number
  /** Processes that were cut in those runs. */
  cuts: number
  doubles: number
  lost: number
  /** The same without a journal: how many runs were cut, and how many of them paid or asked twice. */
  controlRuns: number
  controlDoubles: number
  /** One sentence for each double and each lost run. */
  wrong: readonly string[]
}>

type Place = CutCase & Readonly<{ cut: KnownCut; reopens: CutRunOptions['reopens'] }>

/** How often a place is tried before it is called not reached. */
const tries = 3

/**
 * Runs each case through, lists its port calls, and then cuts a run at every one of them, before and after. The
 * control runs, whose journal dies with the page, show that doubles would be seen.
 */
export async function cutEverywhere({
  lanes = 4,
  cuts: wantedCuts = Number.POSITIVE_INFINITY,
  losses: wantedLosses = Number.POSITIVE_INFINITY,
  flows,
  repeated,
  seed,
  controls,
  tell = () => undefined,
}: CutEverywhereOptions): Promise<CutEverywhereReport> {
  const cases = cutCases.filter(({ flow }) => flows?.includes(flow) ?? true)
  const rig = await startCutRig({ lanes })
  const run = (wanted: readonly CutRunOptions[]) => runAll(rig, wanted, tell)
  try {
    const uncut = await run(cases.map((one) => ({ ...one, cuts: [], reopens: 'journal', journal: 'file' })))
    const places = uncut.flatMap(({ flow, wallet, calls }) =>
      listCuts(calls).map((cut, index): Place => ({ flow, wallet, cut, reopens: wayBack(index) })),
    )

    const wanted = spread(places, wantedCuts)
    const cut: CutRunReport[] = []
    let missed = wanted
    for (let round = 0; round < tries && missed.length > 0; round += 1) {
      const reports = await run(missed.map((place) => runAt(place, 'file')))
      missed = missed.filter((_place, index) => reports[index]?.cutsMade === 0)
      cut.push(...reports)
    }

    const again = await run(
      Array.from({ length: repeated }, (_, index): CutRunOptions => {
        const one = cases[index % cases.length] as CutCase
        return { ...one, cuts: drawCuts(seed + index), reopens: wayBack(index), journal: 'file' }
      }),
    )
    const losses = uncut.flatMap(lossesOf)
    const lossy = await run(spread(losses, wantedLosses))
    const control = await run(
      spread(places.filter(isAfterDeposit), controls).map((place) => runAt(place, 'memory')),
    )

    const all = [...uncut, ...cut, ...again, ...lossy]
    const wrong = all.filter(({ outcome }) => outcome !== 'right')
    const controlCut = control.filter(({ cutsMade }) => cutsMade > 0)
    return {
      cutPoints: places.length,
      cutPointsTried: wanted.length - missed.length,
      notReached: missed.length,
      losses: losses.length,
      lossesTried: lossy.length,
      runs: all.length,
      cuts: all.reduce((sum, { cutsMade }) => sum + cutsMade, 0),
      doubles: wrong.filter(({ outcome }) => outcome === 'double').length,
      lost: wrong.filter(({ outcome }) => outcome === 'lost').length,
      controlRuns: controlCut.length,
      controlDoubles: controlCut.filter(({ outcome }) => outcome === 'double').length,
      wrong: wrong.map(describeRun),
    }
  } finally {
    await rig.stop()
  }
}

function runAt({ cut, ...place }: Place, journal: 'file' | 'memory'): CutRunOptions {
  return { ...place, cuts: [cut], journal }
}

/** Half of the runs go on from the journal, half begin anew with their quote. In pairs: cuts come in pairs too. */
function wayBack(index: number): CutRunOptions['reopens'] {
  return index % 4 < 2 ? 'journal' : 'quote'
}

/** The same run with a connection that is lost at each write, one at a time, and one that is lost at all of them. */
function lossesOf({ flow, wallet, calls }: CutRunReport): readonly CutRunOptions[] {
  const writes = calls.filter(({ name }) => name === 'journal.recordAsk' || name.startsWith('journal.append'))
  return ['every' as const, ...writes.map((_call, index) => index + 1)].flatMap((write) =>
    lossMoments.map(
      (moment): CutRunOptions => ({ flow, wallet, cuts: [], reopens: 'journal', journal: { write, moment } }),
    ),
  )
}

/** Places where a wallet that answers at once has the deposit, so that asking again pays again. */
function isAfterDeposit({ flow, wallet, cut: { name, nth, moment } }: Place): boolean {
  // The exchange takes a nonce once, whoever remembers it: asking again does not pay again there.
  if (wallet !== 'at-once' || flow === 'hyperliquid') return false
  if (name === 'wallet.batch.send') return moment === 'after'
  if (name === 'wallet.send') return nth === (flow === 'native' ? 1 : 2) && moment === 'after'
  return name === 'reader.readDeposit' || name === 'journal.append deposit proof' || name === 'socket.open'
}

/** One run in a sentence: what was carried out, where it was cut, and what came of it. */
export function describeRun({
  flow,
  wallet,
  cuts,
  reopens,
  journal,
  outcome,
  why,
  ending,
}: CutRunReport): string {
  const where =
    cuts.length === 0
      ? 'uncut'
      : `cut ${cuts.map(describeCut).join(', then ')}, opened again with its ${reopens}`
  const without =
    typeof journal === 'object' ? describeLoss(journal) : journal === 'memory' ? ', no journal' : ''
  return `${flow}, wallet ${wallet}${without}, ${where}: ${outcome}${why === null ? '' : `, ${why}`} (${ending})`
}

function describeLoss({ write, moment }: Loss): string {
  return `, connection lost ${moment} ${write === 'every' ? 'every write' : `write ${write}`}`
}

function describeCut(cut: Cut): string {
  return `${cut.moment} ${'number' in cut ? `call ${cut.number}` : `${cut.name} #${cut.nth}`}`
}

/** Each lane takes the next run when it has ended one. The answers come in the order of the runs. */
async function runAll(
  rig: CutRig,
  wanted: readonly CutRunOptions[],
  tell: (report: CutRunReport) => void,
): Promise<readonly CutRunReport[]> {
  const reports = new Map<number, CutRunReport>()
  const queue = [...wanted.entries()]
  const workers = await Promise.allSettled(
    rig.lanes.map(async (lane) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, options] = next
        const report = await runCut(rig, lane, options)
        reports.set(index, report)
        tell(report)
      }
    }),
  )
  // The other lanes come to their end first: nothing may run on when the rig is stopped.
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
  return [...reports.entries()].sort(([left], [right]) => left - right).map(([, report]) => report)
}
