import type { Ask, ExecutionState, ItemPhase } from '@portage/core/execution'
import { storyQuotes } from '../quotes.js'
import { storyFindings } from './findings.js'
import { after, anchor, approved, askOf, depositAsk, hashes, stateOf } from './parts.js'

const { ethToUsdc: eth, usdcToEth: usdc, usdcByPermit: permit } = storyQuotes
const asks = [depositAsk]
const approvalAsk = askOf(usdc, 0)
const permitAsk = askOf(permit, 0)
const batchAsk = askOf(usdc, 1, { kind: 'batch', callsId: `0x${'ca'.repeat(32)}` })
/** Asked for once more, after the person said that nothing was waiting. */
const secondAsk = askOf(eth, 0, { attempt: 1, askedAt: after(90) })

/** The situations before a wallet is asked, and while nobody knows what came of it. */
export type AskingStory =
  | 'checking'
  | 'switching'
  | 'ready'
  | 'readyToApprove'
  | 'readyTogether'
  | 'readyUnverifiable'
  | 'awaited'
  | 'asking'
  | 'askingAgain'
  | 'askingForApproval'
  | 'askingTogether'
  | 'askingToSign'
  | 'searching'
  | 'openInWallet'
  | 'openAgain'
  | 'overBudget'
  | 'taken'
  | 'walletFailed'
  | 'hashRefused'
  | 'allowed'
  | 'allowedUnchecked'
  | 'allowedUnverifiable'
  | 'approved'

function askedFor(ask: Ask): ItemPhase {
  return { name: 'asking', ask }
}

function locating(
  ask: Ask,
  searchedTo: bigint | null,
  more: Partial<Extract<ItemPhase, { name: 'locating' }>> = {},
): ItemPhase {
  return {
    name: 'locating',
    ask,
    searchedTo,
    effort: 'within-budget',
    callsId: null,
    walletMessage: null,
    refusedHash: null,
    ...more,
  }
}

/** The permission is there after a reload, the checks have run again, and the wallet was not asked for the money. */
function allowedWith(verdict: 'verified' | 'unverifiable'): ExecutionState {
  return stateOf(usdc, [{ name: 'complete' }, { name: 'ready', anchor }], {
    will: 'prepare',
    asks: [approvalAsk],
    proofs: [approved],
    verification: { verdict, findings: storyFindings[verdict] },
  })
}

const twice: Partial<ExecutionState> = {
  asks: [depositAsk, secondAsk],
  facts: [{ type: 'nothing-waiting', step: 0, item: 0, attempt: 0, at: after(80) }],
}

/** Before the ask, during it, and after it without an answer. */
export const askingStories: Readonly<Record<AskingStory, ExecutionState>> = {
  checking: stateOf(eth, [{ name: 'checking' }], { will: 'prepare', verification: null }),
  switching: stateOf(eth, [{ name: 'switching', anchor }], { will: 'prepare' }),
  ready: stateOf(eth, [{ name: 'ready', anchor }], { will: 'prepare' }),
  readyToApprove: stateOf(usdc, [{ name: 'ready', anchor }], { will: 'prepare' }),
  readyTogether: stateOf(usdc, [{ name: 'joined' }, { name: 'ready', anchor }], { will: 'prepare' }),
  readyUnverifiable: stateOf(eth, [{ name: 'ready', anchor }], {
    will: 'prepare',
    verification: { verdict: 'unverifiable', findings: storyFindings.unverifiable },
  }),
  awaited: stateOf(eth, [{ name: 'waiting-turn', anchor, turn: 'awaited' }]),
  asking: stateOf(eth, [askedFor(depositAsk)], { asks }),
  askingAgain: stateOf(eth, [askedFor(secondAsk)], twice),
  askingForApproval: stateOf(usdc, [askedFor(approvalAsk)], { asks: [approvalAsk] }),
  askingTogether: stateOf(usdc, [{ name: 'joined' }, askedFor(batchAsk)], { asks: [batchAsk] }),
  askingToSign: stateOf(permit, [askedFor(permitAsk)], { asks: [permitAsk] }),
  searching: stateOf(eth, [locating(depositAsk, null)], { asks }),
  openInWallet: stateOf(eth, [locating(depositAsk, 23_841_207n)], { asks }),
  openAgain: stateOf(eth, [locating(secondAsk, 23_841_219n)], twice),
  overBudget: stateOf(eth, [locating(depositAsk, 23_841_204n, { effort: 'over-budget' })], { asks }),
  taken: stateOf(usdc, [{ name: 'joined' }, locating(batchAsk, 23_841_207n, { callsId: batchAsk.callsId })], {
    asks: [batchAsk],
    facts: [
      {
        type: 'calls',
        step: 1,
        item: 0,
        attempt: 0,
        callsId: `0x${'ca'.repeat(32)}`,
        at: after(6),
      },
    ],
  }),
  walletFailed: stateOf(eth, [locating(depositAsk, 23_841_195n, { walletMessage: 'Internal error' })], {
    asks,
  }),
  hashRefused: stateOf(eth, [locating(depositAsk, 23_841_207n, { refusedHash: hashes.approval })], { asks }),
  allowed: allowedWith('verified'),
  allowedUnchecked: stateOf(usdc, [{ name: 'complete' }, { name: 'queued' }], {
    will: 'idle',
    asks: [approvalAsk],
    proofs: [approved],
    verification: null,
  }),
  allowedUnverifiable: allowedWith('unverifiable'),
  approved: stateOf(usdc, [{ name: 'complete' }, askedFor(askOf(usdc, 1))], {
    asks: [approvalAsk, askOf(usdc, 1)],
    proofs: [approved],
  }),
}
