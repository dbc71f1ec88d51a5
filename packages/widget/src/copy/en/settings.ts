/** English, how a quote is asked for. */
export const settings = {
  title: 'Settings',
  back: 'Back to the form',
  slippage: 'Slippage',
  slippageText: 'How much less may arrive than the quote says, before the swap is undone.',
  auto: 'Auto',
  autoText: 'The service chooses it for each quote',
  custom: 'Custom',
  customField: 'Slippage in per cent',
  percent: '%',
  preset: (percent: string): string => percent,
  costs: (percent: string, usd: string): string => `At ${percent}, up to ${usd} less may arrive.`,
  costsUnknown: (percent: string): string => `At ${percent}, up to ${percent} less may arrive.`,
  exact: 'You chose what arrives, so no less arrives. A wider slippage lets it be filled more often.',
  high: (percent: string): string => `${percent} is much: others can take it from a swap.`,
  low: (percent: string): string =>
    `${percent} is little: prices move more than that, and then it is undone.`,
  notANumber: 'Not a number; write 0.5',
  tooMuch: 'From 0 to 50, with two decimals at most',
  topup: 'Gas on top',
  topupText: (chain: string): string => `Some of it arrives as gas on ${chain}, for what you do there next.`,
  topupNow: (amount: string): string => `This quote brings ${amount}.`,
  topupNone: 'Only for tokens on networks that have their own gas, and not where gas arrives anyway.',
  done: 'Done',
}

/** What every language has to say of the settings. */
export type SettingsCopy = typeof settings
