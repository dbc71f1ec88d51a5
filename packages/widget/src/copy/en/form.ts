/** English, the form: what is said before anything is asked of a wallet. */
export const form = {
  title: 'Swap',
  from: 'From',
  to: 'To',
  aWallet: 'a wallet',
  anAddress: 'your wallet',
  balance: (amount: string): string => `Balance ${amount}`,
  amountLabel: (symbol: string | null): string =>
    symbol === null ? 'Amount to send' : `Amount of ${symbol} to send`,
  arrivesLabel: 'Amount that arrives',
  choose: 'Choose',
  aToken: 'a token',
  chooseFrom: 'Choose what leaves your wallet',
  chooseTo: 'Choose what arrives',
  chooseFromToken: 'Choose a token to send',
  chooseToToken: 'Choose a token to receive',
  change: 'change',
  flip: 'Swap the two ends',
  max: 'Max',
  share: (percent: number): string => `${percent}%`,
  shareLabel: (percent: number): string => `${percent}% of the balance`,
  maxLabel: 'Max, all of the balance',
  noPrice: 'no price',
  atLeast: (amount: string): string => `at least ${amount}`,
  line: 'The way of the money',

  costs: (usd: string, time: string | null): string =>
    time === null ? `Costs ${usd}` : `Costs ${usd} and about ${time}`,
  gains: (usd: string, time: string | null): string =>
    time === null ? `Brings ${usd} more than it costs` : `Brings ${usd} more than it costs, in about ${time}`,
  takes: (time: string): string => `About ${time}; its cost is not known`,
  costUnknown: 'Its cost is not known',
  costDetails: 'What it costs',
  gasOnTop: (chain: string): string => `${chain} gas, on top`,
  fee: 'Swap and solver’s fee',
  fillGas: (chain: string): string => `${chain} gas`,
  costsUntilAmount: 'Enter an amount to see cost and time',
  costsUntilWallet: 'Connect a wallet to see cost and time',
  costsUntilToken: 'Choose both tokens to see cost and time',
  readingChains: 'Reading the networks',
  sameToken: 'This is the same token on the same network',
  noConnection: 'No connection',
  notUsed: 'This quote is not used any more',

  notANumber: 'Not a number; write 0.5',
  negative: 'Cannot be below zero',
  zero: 'Must be more than zero',
  tooManyDecimals: (symbol: string, most: number): string =>
    most === 0 ? `${symbol} has no decimals` : `${symbol} has ${most} decimals at most`,
  aboveBalance: (amount: string): string => `You have ${amount}`,
  noGas: (amount: string): string => `Leave ${amount} for gas`,

  review: (amount: string, chain: string): string => `Review ${amount} to ${chain}`,
  connect: 'Connect a wallet',
  connectElsewhere: 'Connect a wallet on this page',
  enterAmount: 'Enter an amount',
  changeAmount: 'Change the amount',
  asking: 'Asking for a quote',
  waitingForConnection: 'Waiting for the connection',
  tryAgain: 'Try again',

  checked: 'Checked on this device before your wallet opens',
  nothingAsked: 'Nothing was asked and nothing left your wallet',
  quoteAge: (age: string): string => `Quote ${age} old`,
  screenFailed: 'This part of the page did not load. Nothing was asked and nothing left your wallet.',
  quoteShown: (amount: string, cost: string): string => `${amount} would arrive. ${cost}.`,

  noKeyTitle: 'This page cannot ask for quotes yet',
  noKeyText:
    'The service answers only callers with a key, and nothing on the way adds one. Your wallet was not asked for anything.',
  noKeyForDeveloper:
    'If this is your page: keys stay on a server. Put this on yours, and give its address to createIntentClient as baseUrl.',
  noKeyRecipe: `import { createProxy } from '@portage/server'

const handle = createProxy({
  baseUrl: 'https://…',   // the service
  apiKey: process.env.PORTAGE_API_KEY,
})

// any server that speaks Request and Response
export const GET = handle, POST = handle`,
}

/** What every language's form has to say. */
export type FormCopy = typeof form
