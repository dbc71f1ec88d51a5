import type { Policy, PolicyKind } from '../walletd/types.js'

/**
 * What is carried out: one transaction, an approval and then a deposit, both as one batch (EIP-5792), or a signature
 * by which the service takes the money; a transfer on the perpetuals exchange, with the message that ties it to its
 * order; or a transaction of Solana.
 */
export type Flow = 'native' | 'approve-deposit' | 'batch' | 'permit' | 'hyperliquid' | 'solana'

/**
 * What the wallet does with a prompt for money.
 * - `at-once`: sends and answers
 * - `late`: sends only after its page was closed, or has searched for it beside the open prompt
 * - `error-after-broadcast`: sends, and answers that it failed
 * - `never`: the prompt stays open
 * - `never-after-approval`: approvals are answered at once, the prompt for the deposit stays open
 * - `signs-locally`: there is no prompt: the page holds the key, and broadcasts what it has signed
 */
export type WalletBehaviour =
  | 'at-once'
  | 'late'
  | 'error-after-broadcast'
  | 'never'
  | 'never-after-approval'
  | 'signs-locally'

/** One thing to cut at every port call. */
export type CutCase = Readonly<{ flow: Flow; wallet: WalletBehaviour }>

/** Every flow with every behaviour that says something about it. */
export const cutCases: readonly CutCase[] = Object.freeze([
  ...casesOf('native', ['at-once', 'late', 'error-after-broadcast', 'never', 'signs-locally']),
  ...casesOf('approve-deposit', [
    'at-once',
    'late',
    'error-after-broadcast',
    'never',
    'never-after-approval',
    'signs-locally',
  ]),
  ...casesOf('batch', ['at-once', 'late', 'error-after-broadcast', 'never']),
  ...casesOf('permit', ['at-once', 'late', 'never', 'signs-locally']),
  ...casesOf('hyperliquid', ['at-once', 'signs-locally']),
  ...casesOf('solana', ['signs-locally']),
])

/** What walletd does by itself; where the person decides, it waits for them. */
export const policyOf: Readonly<Record<WalletBehaviour, Policy | PolicyKind>> = Object.freeze({
  'at-once': 'approve',
  late: 'manual',
  'error-after-broadcast': 'approve-then-error',
  never: 'manual',
  'never-after-approval': 'manual',
  'signs-locally': 'manual',
})

function casesOf(flow: Flow, wallets: readonly WalletBehaviour[]): readonly CutCase[] {
  return wallets.map((wallet) => ({ flow, wallet }))
}

/** Whether money can move at all when the wallet behaves so. */
export function isAnswered(wallet: WalletBehaviour): boolean {
  return wallet !== 'never' && wallet !== 'never-after-approval'
}
