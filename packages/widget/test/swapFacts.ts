import type { Quote } from '@portage/core'
import { storyAccount, storyChains, storyCurrencies, storyQuotes } from '@portage/testing/states'
import type { SwapFacts } from '../src/features/swap/swapView.js'

/** What the form knows when everything is there: 0.5 ETH on Harbour to USDC on Ridge. */
export const quotedFacts: SwapFacts = {
  amount: '0.5',
  exact: 'from',
  unit: 'token',
  price: { state: 'read', usd: null },
  from: storyCurrencies.harbourEth,
  to: storyCurrencies.ridgeUsdc,
  reading: { from: false, to: false },
  chains: storyChains.all,
  setup: 'read',
  account: storyAccount,
  walletFor: null,
  recipient: storyAccount,
  arrivesAt: 'own',
  balances: { from: 1_284_000_000_000_000_000n, to: 12_400_000n },
  quote: { quote: storyQuotes.ethToUsdc, error: null, phase: 'shown', isStale: false },
  losing: false,
  online: true,
  lookAlike: { from: null, to: null },
  doubted: null,
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

const { ethToUsdc } = storyQuotes
const out = ethToUsdc.details.currencyOut
const withOut = (change: Partial<NonNullable<typeof out>>): Quote['details'] => ({
  ...ethToUsdc.details,
  currencyOut: out && { ...out, ...change },
})

/** What arrives was asked for: 1,504.81 USDC and no less. */
export const exactOutQuote: Quote = {
  ...ethToUsdc,
  request: { ...ethToUsdc.request, amount: 1_504_810_000n, tradeType: 'EXACT_OUTPUT' },
  details: withOut({ minimumAmount: 1_504_810_000n }),
  protocol: null,
}

/** A thin market: much of it is lost on the way. */
export const lossQuote: Quote = { ...ethToUsdc, details: withOut({ usd: '1366.12' }) }

/** What arrives was typed. What leaves for it is the quote's answer. */
export const exactOutFacts: SwapFacts = {
  ...quotedFacts,
  amount: '1504.81',
  exact: 'to',
  quote: { ...quotedFacts.quote, quote: exactOutQuote },
}

/** The same, where what leaves has every one of its 18 decimals. */
export const longOutFacts: SwapFacts = {
  ...exactOutFacts,
  quote: {
    ...quotedFacts.quote,
    quote: {
      ...exactOutQuote,
      details: {
        ...exactOutQuote.details,
        currencyIn: ethToUsdc.details.currencyIn && {
          ...ethToUsdc.details.currencyIn,
          amount: 499_876_543_210_987_654n,
        },
      },
    },
  },
}

/** Typed in dollars: what it comes to in the token is what is sent. */
export const moneyFacts: SwapFacts = {
  ...quotedFacts,
  amount: '1506.20',
  unit: 'money',
  price: { state: 'read', usd: '3012.4' },
}

export const lossFacts: SwapFacts = { ...quotedFacts, quote: { ...quotedFacts.quote, quote: lossQuote } }

const subsidized = {
  currency: storyCurrencies.ridgeUsdc,
  amount: 1_390_000n,
  minimumAmount: null,
  usd: '1.39',
}

/** A sponsor pays the fees, but for the gas where it leaves. */
export const sponsoredFacts: SwapFacts = {
  ...quotedFacts,
  quote: { ...quotedFacts.quote, quote: { ...ethToUsdc, fees: { ...ethToUsdc.fees, subsidized } } },
}

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
