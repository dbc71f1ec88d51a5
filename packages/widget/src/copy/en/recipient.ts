import type { Screening } from '@portage/core/verification'

/** What a screening's sentence may name. */
export type ScreeningNames = Readonly<{
  /** What the token is called whose contract it is. */
  token: string
  /** Where it arrives, and where the money comes from. */
  chain: string
  origin: string
}>

/** English, where it arrives. */
export const recipient = {
  title: 'Where it arrives',
  back: 'Back to the form',
  field: (chain: string): string => `Address on ${chain}`,
  fieldOrName: (chain: string): string => `Address on ${chain}, or a name`,
  lookingUp: 'Looking up the name',
  standsFor: (name: string): string => `${name} stands for`,
  noSuchName: (name: string, chain: string): string => `${name} has no address on ${chain}`,
  nameFailed: (name: string): string => `${name} could not be looked up now. Paste the address instead`,
  yourWallet: 'Your wallet',
  noWallet: 'No wallet is connected for this network',
  recents: 'Used before',
  take: (address: string): string => `Use ${address}`,
  takeAllTheSame: 'Use this address all the same',
  enter: 'Enter an address',
  change: 'Change the address',
  checking: 'Looking at the address',
  notAnAddress: (chain: string): string => `Not an address of ${chain}: paste all of it`,
  hexAddress: (chain: string): string =>
    `Not an address of ${chain}: 0x and 40 digits or letters a to f. Paste all of it`,
  theKnown: 'The one used before',
  onlyYou: 'Only what the address shows was looked at. Whose it is nobody here knows.',
}

/** English, everything a person should hear of an address. A new screening without its sentence does not compile. */
export const screenings: Readonly<Record<Screening['code'], (names: ScreeningNames) => string>> = {
  'burn-address': () => 'Nobody holds a key for this address. What is sent there is lost.',
  'placeholder-address': () =>
    'This address stands for nobody: prices are asked with it. What is sent there is lost.',
  checksum: () =>
    'A letter of this address is wrong: its capitals do not fit its digits. Copy it once more from where it comes from.',
  'token-contract': ({ token }) =>
    `This is the contract of ${token}, and not anybody’s account. What is sent there is lost.`,
  'service-contract': () =>
    'This is a contract of the service itself. What arrives there like this belongs to nobody.',
  'look-alike': () =>
    'It begins and ends as an address you know, and is another one. Compare every letter: such addresses are made to be mistaken.',
  'contract-absent': ({ chain, origin }) =>
    `This is a contract on ${origin}, and nothing on ${chain}. What arrives there may be out of everybody’s reach.`,
}

/** What every language has to say of where it arrives. */
export type RecipientCopy = typeof recipient
