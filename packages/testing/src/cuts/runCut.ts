import { attendPage, type Departure, isForMoney, purposeOf } from './attendPage.js'
import { type CutCase, policyOf } from './cases.js'
import type { Cut } from './createPortGate.js'
import { judgeRun, type Verdict } from './judgeRun.js'
import type { Loss } from './loseConnections.js'
import type { ChildSetup } from './messages.js'
import { type ChildPage, type LoggedCall, openChildPage } from './openChildPage.js'
import { type CutRig, destinationChainId, type Lane } from './startCutRig.js'

export type CutRunOptions = CutCase &
  Readonly<{
    /** Where the first page dies, then the one opened after it, and so on. The last page is not cut. */
    cuts: readonly Cut[]
    /** How the page is opened after a cut. */
    reopens: ChildSetup['opens']
    /** `file` outlives the page, `memory` dies with it; a database dies with it too, and loses its connection so. */
    journal: 'file' | 'memory' | Loss
  }>

export type CutRunReport = CutRunOptions &
  Verdict &
  Readonly<{
    /** How many of the cuts were made before the execution had come to its end. */
    cutsMade: number
    ending: string
    deposits: number
    /** The calls of the first page. */
    calls: readonly LoggedCall[]
  }>

/** How many times as fast as in the world time passes in a page that waits: ten seconds of patience take one. */
const speed = 10
const slowJournal = 500
/**
 * Milliseconds of the world’s a page has to come to an end. They end what hangs, and do not measure the machine, which may
 * be ten times as slow as another and busy besides.
 */
const within = 120_000

/**
 * Runs one execution in a page of its own, which dies at the cut, opens the page again in a new process, and follows
 * it to its end. Wallet, chains and service go on meanwhile.
 */
export async function runCut(rig: CutRig, lane: Lane, options: CutRunOptions): Promise<CutRunReport> {
  const { walletd } = lane
  await lane.goTo(destinationChainId)
  await walletd.setPolicy(policyOf[options.wallet])
  await walletd.setQuirk('batches', options.flow === 'batch' ? 'atomic' : false)
  const firstPrompt = (await walletd.history()).length
  const quote = await rig.quoteFor(lane, options.flow)
  const setup: Omit<ChildSetup, 'opens' | 'cut' | 'journalReadsAfter' | 'clock'> = {
    ...rig.setupFor(lane, options),
    quote,
    journal: await journalOf(rig, options.journal),
  }
  const pages: ChildPage[] = []
  const visit = (): Promise<Departure> => {
    const cut = options.cuts[pages.length] ?? null
    const opens = pages.length === 0 ? 'quote' : options.reopens
    // Who clicks on a page that has just been opened is quicker than some journals are.
    const journalReadsAfter = pages.length > 0 && opens === 'quote' ? slowJournal : 0
    // A page that is opened again goes on from the time of the one before.
    const clock = { startsAt: pages.at(-1)?.time() ?? Date.now(), speed }
    const page = openChildPage(rig.program, { ...setup, cut, opens, journalReadsAfter, clock })
    pages.push(page)
    return attendPage(page, { lane, flow: options.flow, wallet: options.wallet, firstPrompt, within })
  }

  let departure: Departure
  try {
    departure = await visit()
    while (departure === 'cut' && pages.length <= options.cuts.length) departure = await visit()
  } finally {
    await Promise.all(pages.map((page) => page.kill()))
  }

  const prompts = (await walletd.history()).slice(firstPrompt).filter(isForMoney)
  const openPrompts = prompts.filter(({ state }) => state === 'open')
  const purposes = prompts.map(purposeOf)
  const findings = {
    flow: options.flow,
    wallet: options.wallet,
    ending: endingOf(departure, pages.at(-1)),
    deposits: await rig.countDeposits(quote),
    asked: Math.max(0, ...purposes.map((purpose) => purposes.filter((one) => one === purpose).length)),
    openPrompts: openPrompts.length,
  }
  // The next run's person must not find this one's prompts.
  for (const { id } of openPrompts) await walletd.decide(id, 'never')
  return {
    ...options,
    ...judgeRun(findings),
    cutsMade: pages.length - 1,
    ending: findings.ending,
    deposits: findings.deposits,
    calls: pages[0]?.calls() ?? [],
  }
}

async function journalOf(rig: CutRig, journal: CutRunOptions['journal']): Promise<ChildSetup['journal']> {
  if (journal === 'memory') return { kind: journal }
  if (journal === 'file') return { kind: journal, folder: await rig.makeFolder() }
  return { kind: 'database', loss: journal }
}

function endingOf(departure: Departure, page: ChildPage | undefined): string {
  const { status = 'nothing', stopped = null } = page?.state() ?? {}
  if (departure === 'open') return 'open'
  if (departure === 'broken') return `broken: ${page?.complaint() ?? ''}`
  const ending = stopped === null ? status : `${status} (${stopped})`
  return departure === 'settled' ? ending : `${departure} while ${ending}`
}
