/** English, the form: what is said before anything is asked of a wallet. */
export const form = {
  title: 'Swap',
  close: 'Close',
  from: 'From',
  to: 'To',
  aWallet: 'a wallet',
  anAddress: 'your wallet',
  notYours: (address: string): string => `${address}, not your wallet`,
  changeRecipient: (where: string): string => `Where it arrives: ${where}`,
  chooseRecipient: 'Choose where it arrives',
  balance: (amount: string): string => `Balance ${amount}`,
  amountLabels: {
    from: (symbol: string | null): string =>
      symbol === null ? 'Amount to send' : `Amount of ${symbol} to send`,
    to: (symbol: string | null): string =>
      symbol === null ? 'Amount to receive' : `Amount of ${symbol} to receive`,
  },
  inMoney: (label: string): string => `${label}, in US dollars`,
  typeIn: (amount: string, unit: string): string => `${amount}; type the amount in ${unit}`,
  inToken: (symbol: string): string => `type the amount in ${symbol}`,
  dollars: 'US dollars',
  about: (amount: string): string => `about ${amount}`,
  atMost: 'at most',
  exactly: 'exact',
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
  settings: (slippage: string): string => `Slippage: ${slippage}`,
  settingsWithGas: (slippage: string): string => `Slippage: ${slippage}, gas on top`,
  slippageAuto: 'auto',

  costs: (usd: string, time: string | null): string =>
    time === null ? `Costs ${usd}` : `Costs ${usd} and about ${time}`,
  gains: (usd: string, time: string | null): string =>
    time === null ? `Brings ${usd} more than it costs` : `Brings ${usd} more than it costs, in about ${time}`,
  takes: (time: string): string => `About ${time}; its cost is not known`,
  costUnknown: 'Its cost is not known',
  lossShare: (percent: string): string => `${percent} of it is lost on the way`,
  sponsored: (usd: string, chain: string | null): string =>
    chain === null ? `A sponsor pays ${usd} of it` : `A sponsor pays ${usd} of it; gas on ${chain} is yours`,
  costsUntilAmount: 'Enter an amount to see cost and time',
  costsUntilWallet: 'Connect a wallet to see cost and time',
  preview: 'Preview',
  previewNote: 'A preview, not an offer: prices without your account',
  previewAge: (age: string): string => `${age} old`,
  previewShown: {
    from: (amount: string, cost: string): string => `Preview: ${amount} would leave. ${cost}.`,
    to: (amount: string, cost: string): string => `Preview: ${amount} would arrive. ${cost}.`,
  },
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
  tooManyCents: 'Dollars have 2 decimals at most',
  noPriceFor: (symbol: string): string => `${symbol} has no price here; type how much of it`,
  aboveBalance: (amount: string): string => `You have ${amount}`,
  noGas: (amount: string): string => `Leave ${amount} for gas`,

  review: (amount: string, chain: string): string => `Review ${amount} to ${chain}`,
  reviewLosing: (amount: string, usd: string | null): string =>
    usd === null ? `Review ${amount}, losing an unknown part` : `Review ${amount} and lose ${usd}`,
  agreeToken: (symbol: string): string => `Use ${symbol} all the same`,
  connect: 'Connect a wallet',
  connectElsewhere: 'Connect a wallet on this page',
  enterAmount: 'Enter an amount',
  changeAmount: 'Change the amount',
  asking: 'Asking for a quote',
  waitingForConnection: 'Waiting for the connection',
  tryAgain: 'Try again',

  unvouched: (symbol: string, chain: string, address: string): string =>
    `The service does not vouch for ${symbol} on ${chain}: anybody can make a token of this name. Compare its address: ${address}`,
  unpriced: (symbol: string): string => `${symbol} has no price here, so what is lost is not known`,
  losingNote: 'A preview. A quote is asked for after your click',
  checked: 'Checked on this device before your wallet opens',
  nothingAsked: 'Nothing was asked and nothing left your wallet',
  waitingForPage: 'Waiting for this page',
  heldBack: (words: string | null): string =>
    words === null
      ? 'This page does not let you go on. Nothing was asked of your wallet.'
      : `This page does not let you go on: ${words}`,
  linkBroken: 'Part of this link could not be read, and was left out.',
  quoteAge: (age: string): string => `Quote ${age} old`,
  screenFailed: 'This part of the page did not load. Nothing was asked and nothing left your wallet.',
  runsFailed: 'What is under way goes on, and could not be shown.',
  quoteShown: {
    from: (amount: string, cost: string): string => `${amount} would leave. ${cost}.`,
    to: (amount: string, cost: string): string => `${amount} would arrive. ${cost}.`,
  },
}

/** What every language's form has to say. */
export type FormCopy = typeof form
