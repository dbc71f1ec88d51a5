import type { WalletdProvider } from '@portage/testing'
import type { Fault } from './fault.js'

const success = { ending: 'success', prompts: 1, deposits: 1 } as const
const open = { ending: 'waiting: locating', prompts: 1, deposits: 0 } as const
const long = { speed: 100 } as const
const cannotTell =
  'an error does not prove that nothing was sent: the chain is searched, and only the person may say that nothing is waiting'

/** Takes the code off what the wallet says, as some bridges between page and wallet do. */
function withoutCodes(provider: WalletdProvider): WalletdProvider {
  return {
    request: async (request) => {
      try {
        return await provider.request(request)
      } catch (error) {
        throw new Error(error instanceof Error ? error.message : String(error))
      }
    },
  }
}

/** Wallets that refuse, fail, hang or lose their answer. */
export const walletFaults: readonly Fault[] = [
  {
    name: 'wallet: refused by the person',
    wallet: 'reject',
    expects: { ending: 'stopped: rejected', prompts: 1, deposits: 0 },
    because: 'the code says that nothing was sent',
    isTelling: true,
  },
  {
    name: 'wallet: “already known” by -32000, not sent',
    ...long,
    wallet: { kind: 'reject', code: -32000, message: 'already known' },
    expects: open,
    because: cannotTell,
  },
  {
    name: 'wallet: “already known” by -32603, not sent',
    ...long,
    wallet: { kind: 'reject', code: -32603, message: 'already known' },
    expects: open,
    because: cannotTell,
  },
  {
    name: 'wallet: sent, then “already known”',
    wallet: 'approve-then-already-known',
    expects: success,
    isTelling: true,
  },
  {
    name: 'wallet: sent, then the answer is lost to -32603',
    wallet: 'approve-then-error',
    expects: success,
    isTelling: true,
  },
  {
    name: 'wallet: sent, then the answer is lost to an error without a code',
    wallet: 'approve-then-error',
    provider: withoutCodes,
    expects: success,
  },
  { name: 'wallet: sent, and never answers', wallet: 'approve-silently', expects: success },
  {
    name: 'wallet: -32603, not sent',
    ...long,
    wallet: { kind: 'reject', code: -32603, message: 'Internal error' },
    expects: open,
    because: cannotTell,
  },
  {
    name: 'wallet: too many requests by -32005, not sent',
    ...long,
    wallet: { kind: 'reject', code: -32005, message: 'Request exceeds defined limit' },
    expects: open,
    because: cannotTell,
  },
  {
    name: 'wallet: never answers',
    ...long,
    wallet: 'never',
    expects: { ending: 'waiting: waiting-for-wallet', prompts: 1, deposits: 0 },
    because: 'its window may still be open',
  },
  { name: 'wallet: on the wrong chain', walletOn: 'destination', expects: success },
  {
    name: 'wallet: refused, answered with no hash',
    ...long,
    wallet: 'reject-without-hash',
    expects: open,
    because: cannotTell,
  },
  { name: 'wallet: sent, answered with no hash', wallet: 'approve-without-hash', expects: success },
]

/** A person who does what could pay twice. */
export const personFaults: readonly Fault[] = [
  { name: 'person: clicks twice, in two tabs', person: 'clicks-twice', expects: success, isTelling: true },
  {
    name: 'person: cancels a second after the deposit',
    person: 'leaves',
    status: [
      [0.2, 'pending'],
      [5, 'success'],
    ],
    expects: success,
    because: 'what was asked for is followed to its end',
  },
  {
    name: 'person: reloads, and starts the same quote again',
    person: 'reloads-onto-the-quote',
    status: [
      [0.2, 'pending'],
      [5, 'success'],
    ],
    expects: success,
    isTelling: true,
  },
  {
    name: 'person: reloads, and takes up what the journal holds',
    person: 'reloads-onto-the-journal',
    status: [
      [0.2, 'pending'],
      [5, 'success'],
    ],
    expects: success,
  },
  {
    name: 'person: reloads after the fill, and starts again',
    person: 'reloads-after-the-fill',
    expects: success,
  },
]
