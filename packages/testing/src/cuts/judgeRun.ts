import { type Flow, isAnswered, type WalletBehaviour } from './cases.js'

/** What is known of a run when it is over. */
export type Findings = Readonly<{
  flow: Flow
  wallet: WalletBehaviour
  /** The execution's status, or `open` where it waits for a prompt that nobody answers. */
  ending: string
  /** Deposit events of the order on its chain. */
  deposits: number
  /** How often the wallet was asked for one and the same thing, at most. */
  asked: number
  /** Prompts of this run that are open still. */
  openPrompts: number
}>

/** `double`: paid, or asked for, twice. `lost`: the end is not the one that the money has come to. */
export type Verdict = Readonly<{ outcome: 'right' | 'double' | 'lost'; why: string | null }>

/** Whether a run came out as it must: one deposit and success, or an honest prompt that nobody has answered. */
export function judgeRun({ flow, wallet, ending, deposits, asked, openPrompts }: Findings): Verdict {
  if (deposits > 1) return { outcome: 'double', why: `${deposits} deposits of one order` }
  // The same message signed twice is the same permission, or the same nonce of the exchange: it is taken once.
  if (asked > 1 && flow !== 'permit' && flow !== 'hyperliquid')
    return { outcome: 'double', why: `the wallet was asked ${asked} times for the same` }
  const expected = isAnswered(wallet)
    ? { ending: 'success', deposits: 1, openPrompts: 0 }
    : { ending: 'open', deposits: 0, openPrompts: flow === 'permit' ? Math.max(1, openPrompts) : 1 }
  const isRight =
    ending === expected.ending && deposits === expected.deposits && openPrompts === expected.openPrompts
  if (isRight) return { outcome: 'right', why: null }
  return {
    outcome: 'lost',
    why: `it ended as ${ending} with ${deposits} deposits and ${openPrompts} open prompts`,
  }
}
