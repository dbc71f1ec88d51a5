/** English, what a quote costs and which way it goes, part by part. */
export const details = {
  costs: 'What it costs',
  gasOnTop: (chain: string): string => `${chain} gas, on top`,
  fee: 'Swap and solver’s fee',
  fillGas: (chain: string): string => `${chain} gas`,
  appFee: 'Fee of this page',
  sponsored: 'Paid by a sponsor',
  notSponsored: (chain: string): string => `${chain} gas is not sponsored: your wallet pays it.`,

  way: 'The way it goes',
  swapped: (chain: string): string => `Swapped on ${chain}`,
  swap: (from: string, to: string): string => `${from} to ${to}`,
  swapBy: (from: string, to: string, by: string): string => `${from} to ${to}, by ${by}`,
  paidOut: (chain: string): string => `Paid out on ${chain}`,
  bySolver: 'by a solver',
  carriedOut: (chain: string): string => `Carried out on ${chain}`,
  byYourself: 'by your own transaction',
  rate: 'Rate',
  rateOf: (from: string, rate: string, to: string): string => `1 ${from} = ${rate} ${to}`,
  topup: (chain: string): string => `Gas that arrives on ${chain}`,
  withMoney: (amount: string, usd: string): string => `${amount} (${usd})`,
  time: 'Takes about',

  varies: 'What may change',
  slippage: 'Slippage',
  slippageCost: (percent: string, usd: string): string => `${percent}, up to ${usd}`,
  leavesAtMost: 'Leaves at most',
  arrivesAtLeast: 'Arrives at least',
}

/** What every language has to say of a quote's parts. */
export type DetailsCopy = typeof details
