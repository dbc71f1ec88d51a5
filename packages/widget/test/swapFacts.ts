import { storyAccount, storyChains, storyCurrencies, storyQuotes } from '@portage/testing/states'
import type { SwapFacts } from '../src/features/swap/swapView.js'

/** What the form knows when everything is there: 0.5 ETH on Harbour to USDC on Ridge. */
export const quotedFacts: SwapFacts = {
  amount: '0.5',
  from: storyCurrencies.harbourEth,
  to: storyCurrencies.ridgeUsdc,
  chains: storyChains.all,
  setup: 'read',
  account: storyAccount,
  recipient: storyAccount,
  arrivesAt: 'own',
  balances: { from: 1_284_000_000_000_000_000n, to: 12_400_000n },
  quote: { quote: storyQuotes.ethToUsdc, error: null, phase: 'shown', isStale: false },
  online: true,
  may: { connect: true },
}

/** The same before a wallet is connected: what the service says for nobody's account. */
export const previewFacts: SwapFacts = {
  ...quotedFacts,
  account: null,
  recipient: null,
  balances: { from: null, to: null },
}

const unquoted: SwapFacts['quote'] = { quote: null, error: null, phase: 'none', isStale: false }

/** The same without an answer yet. */
export const askingFacts: SwapFacts = { ...quotedFacts, quote: { ...unquoted, phase: 'loading' } }

/** The same with nothing typed. */
export const emptyFacts: SwapFacts = { ...quotedFacts, amount: '', quote: unquoted }

/** The same with something else typed, and so with no answer. */
export function typedFacts(amount: string): SwapFacts {
  return { ...quotedFacts, amount, quote: unquoted }
}

/** The same with an error where the answer would be. */
export function failedFacts(error: Error): SwapFacts {
  return { ...quotedFacts, quote: { ...unquoted, error, phase: 'failed' } }
}
