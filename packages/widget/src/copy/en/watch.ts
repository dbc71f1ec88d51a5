/** English, a request that is looked at from another device. */
export const watch = {
  title: 'A payment',
  leave: 'Back',
  stop: 'Stop looking',
  onlyLooks: 'This page only looks. It asks nothing of a wallet, and it needs none.',
  lookingTitle: 'Looking for this payment',
  lookingText: 'The service is being asked.',
  unknownTitle: 'The service knows no such payment',
  unknownText: 'Look whether the link is whole. It is asked again by itself.',
  unreadableTitle: 'The service cannot be asked now',
  unreadableText: 'This says nothing of the money. It is asked again by itself.',
  left: (amount: string): string => `${amount} left the wallet`,
  refunding: (chain: string): string => `On its way back on ${chain}.`,
  waitingText: 'The deposit has not been seen yet.',
  movedOn: 'Another request took the place of this one.',
  see: 'Look at that one',
  arrived: (address: string, chain: string): string => `At ${address} on ${chain}.`,
  arrivedSomewhere: (chain: string): string => `Paid out on ${chain}.`,
  back: (address: string, chain: string): string => `Back at ${address} on ${chain}.`,
  backSomewhere: (chain: string): string => `Back on ${chain}.`,
  seen: 'Seen on chain',
  said: 'The service says so; the chain could not be read',
  sender: 'From',
  recipient: 'To',
  request: 'Request',
  someAmount: 'The amount is not known',

  handOffTitle: 'Scan it, or open the link on another device.',
  handOffText: 'It only looks: nothing can be sent with it. Whoever has the link sees this payment.',
  code: 'The link as a QR code',
  copyLink: 'Copy the link',
  copied: 'Copied',
}

/** What every language has to say of it. */
export type WatchCopy = typeof watch
