/** English, the list of runs and requests. */
export const activity = {
  title: 'Activity',
  region: 'Activity',
  list: 'Runs and requests',
  backToForm: 'Back to the form',
  back: 'Back to the list',
  field: 'Request id, transaction hash or address',
  search: 'Search',
  searching: 'Searching',
  clear: 'Show all',
  notWhole: 'Not a request id, a hash or an address: paste all of it',
  phrase: 'This looks like a recovery phrase. Never give it to any page: whoever has it has your money.',
  states: 'Show',
  all: 'All',
  underWay: 'Under way',
  needsYou: 'Needs you',
  ended: 'Ended',
  network: 'Network',
  everyNetwork: 'Every network',
  more: 'Show older ones',
  reading: 'Reading the list',
  connect: 'Connect a wallet to see all of its requests',

  route: (from: string, to: string): string => `${from} to ${to}`,
  routeFrom: (from: string): string => `From ${from}`,
  /** Between both amounts, for whoever listens. */
  becomes: 'for',
  amounts: (sent: string, arrives: string): string => `${sent} for ${arrives}`,
  waits: (what: string): string => `${what}: waits for a payment to its deposit address`,
  canBeTakenHome: (what: string): string => `${what}: not filled, it can be taken home`,
  superseded: (what: string): string => `${what}: another request took its place`,
  ago: (time: string): string => `${time} ago`,
  unknownAmount: 'an amount nobody names',

  nothing:
    'Nothing here yet. What you send from this page, and what the service lists for your wallet, comes here.',
  nothingKept: 'This browser knows of nothing that was sent. Connect a wallet, or search for a request.',
  nothingFiltered: 'Nothing of this kind is among what was read.',
  nothingFound: 'Neither this browser nor the service knows of it.',
  serviceFailed: (message: string): string =>
    `The service’s list could not be read: ${message} What this browser knows is shown.`,
  journalFailed: 'This browser’s own record could not be read: what ended earlier may be missing.',
  damaged: (count: string): string =>
    count === '1'
      ? 'One run of this browser’s record cannot be read any more, and is not listed.'
      : `${count} runs of this browser’s record cannot be read any more, and are not listed.`,
  retry: 'Try again',

  request: 'Request',
  sentFrom: 'Sent by',
  arrivesAt: 'Arrives at',
  refundsTo: 'Refund goes to',
  depositAddress: 'Deposit address',
  seePayment: 'See the payment',
  seeRefund: 'See the refund',
  takeHome: 'Take it home',
  whereIsIt: 'Where is this money',
  lookAgain: 'Look again',
  openAddress: 'Open its deposit address',
  followed: 'Open the request that took its place',
  explorer: (what: string): string => `${what}, in the explorer`,
  isNotFilled: (why: string): string => `It was not filled: ${why}.`,
  isNotRefunded: (why: string): string => `It was not sent back: ${why}.`,
  mayRefund: 'A refund may still come by itself.',
  pay: 'It is filled once the payment is seen. Nothing has to be done here.',
}

/** What every language has to say of the list of runs and requests. */
export type ActivityCopy = typeof activity
