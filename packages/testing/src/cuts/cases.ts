import type { Policy, PolicyWord } from '../walletd/policies.js'

/** What is carried out: one transaction, or an approval and then a deposit. */
export type Flow = 'native' | 'approve-deposit'

/**
 * What the wallet does with a prompt for money.
 * - `at-once`: sends and answers
 * - `late`: sends only after its page was closed, or has searched for it beside the open prompt
 * - `error-after-broadcast`: sends, and answers that it failed
 * - `never`: the prompt stays open
 * - `never-after-approval`: approvals are answered at once, the prompt for the deposit stays open
 */
export type WalletBehaviour = 'at-once' | 'late' | 'error-after-broadcast' | 'never' | 'never-after-approval'

/** One thing to cut at every port call. */
export type CutCase = Readonly<{ flow: Flow; wallet: WalletBehaviour }>

/** Every flow with every behaviour that says something about it. */
export const cutCases: readonly CutCase[] = Object.freeze([
  ...(['at-once', 'late', 'error-after-broadcast', 'never'] as const).map((wallet) => ({
    flow: 'native' as const,
    wallet,
  })),
  ...(['at-once', 'late', 'error-after-broadcast', 'never', 'never-after-approval'] as const).map(
    (wallet) => ({
      flow: 'approve-deposit' as const,
      wallet,
    }),
  ),
])

/** What walletd does by itself; where the person decides, it waits for them. */
export const policyOf: Readonly<Record<WalletBehaviour, Policy | PolicyWord>> = Object.freeze({
  'at-once': 'approve',
  late: 'manual',
  'error-after-broadcast': 'approve-then-error',
  never: 'manual',
  'never-after-approval': 'manual',
})

/** Whether money can move at all when the wallet behaves so. */
export function isAnswered(wallet: WalletBehaviour): boolean {
  return wallet !== 'never' && wallet !== 'never-after-approval'
}
