import type { Preview, Quote } from '@portage/core'
import { storyAccount, storyChains, storyCurrencies, storyQuotes } from '@portage/testing/states'
import { type Loss, unreadLoss, type Witnesses } from '../src/features/loss/loss.js'
import { lossOf } from '../src/features/loss/lossOf.js'
import type { SwapFacts } from '../src/features/swap/swapTypes.js'

const { harbourEth, harbourUsdc, ridgeEth, ridgeUsdc } = storyCurrencies

/** The service's list of prices, with nothing quoted before. */
export const storyWitnesses: Witnesses = {
  prices: [
    { currency: harbourEth, usd: '3012.4' },
    { currency: ridgeEth, usd: '3012.4' },
    { currency: harbourUsdc, usd: '1' },
    { currency: ridgeUsdc, usd: '1' },
  ],
  earlier: null,
}

/** What a quote loses, as far as the stories' list of prices knows. */
export function storyLoss(quote: Quote | Preview): Loss {
  return lossOf(quote, { chains: storyChains.all, witnesses: storyWitnesses })
}

/** The facts of a form that shows a quote. */
export function withQuote(facts: SwapFacts, quote: Quote): SwapFacts {
  return { ...facts, quote: { ...facts.quote, quote }, loss: storyLoss(quote) }
}

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
  accounts: [storyAccount],
  support: { from: 'open', to: 'read' },
  walletFor: null,
  recipient: storyAccount,
  arrivesAt: 'own',
  balances: { from: 1_284_000_000_000_000_000n, to: 12_400_000n },
  quote: { quote: storyQuotes.ethToUsdc, error: null, phase: 'shown', isStale: false },
  losing: false,
  loss: storyLoss(storyQuotes.ethToUsdc),
  online: true,
  lookAlike: { from: null, to: null },
  doubted: null,
  may: { connect: true, chooseFrom: true, useAddress: false },
  least: 'short',
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
export const lossQuote: Quote = {
  ...ethToUsdc,
  details: withOut({ amount: 1_366_120_000n, minimumAmount: 1_359_290_000n, usd: '1366.12' }),
  protocol: null,
}

/** One wei of ETH for a quarter of one, beside dollars that say the two are worth the same. */
export const weiQuote: Quote = {
  ...ethToUsdc,
  request: { ...ethToUsdc.request, destinationCurrency: ridgeEth.address, amount: 250_000_000_000_000_000n },
  details: {
    ...ethToUsdc.details,
    currencyIn: {
      currency: harbourEth,
      amount: 250_000_000_000_000_000n,
      minimumAmount: 250_000_000_000_000_000n,
      usd: '753.10',
    },
    currencyOut: { currency: ridgeEth, amount: 1n, minimumAmount: 1n, usd: '753.10' },
  },
  protocol: null,
}

/** A tenth of the USDC that ETH is worth, beside dollars that say that they are worth as much. */
export const overpricedQuote: Quote = {
  ...ethToUsdc,
  details: withOut({ amount: 150_481_000n, minimumAmount: 149_728_000n }),
  protocol: null,
}

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

export const lossFacts: SwapFacts = withQuote(quotedFacts, lossQuote)

/** Of one currency what is lost is counted, whatever dollars stand beside it. */
export const countedLossFacts: SwapFacts = withQuote(
  { ...quotedFacts, amount: '0.25', to: ridgeEth, balances: { ...quotedFacts.balances, to: 0n } },
  weiQuote,
)

/** The quote and the service's list of prices contradict each other. */
export const unknownLossFacts: SwapFacts = withQuote(quotedFacts, overpricedQuote)

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
export const askingFacts: SwapFacts = {
  ...quotedFacts,
  quote: { ...unquoted, phase: 'loading' },
  loss: unreadLoss,
}

/** The same with nothing typed. */
export const emptyFacts: SwapFacts = { ...quotedFacts, amount: '', quote: unquoted, loss: unreadLoss }

/** The same with something else typed, and so with no answer. */
export function typedFacts(amount: string): SwapFacts {
  return { ...quotedFacts, amount, quote: unquoted, loss: unreadLoss }
}

/** The same with an error where the answer would be. */
export function failedFacts(error: Error): SwapFacts {
  return { ...quotedFacts, quote: { ...unquoted, error, phase: 'failed' }, loss: unreadLoss }
}
