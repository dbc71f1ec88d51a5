/** English, where stopped money is looked for, and what is found. */
export const recovery = {
  title: 'Where is my money',
  region: 'Recovery',
  backToForm: 'Back to the form',
  back: 'Back',
  field: 'Request id, transaction hash or address',
  look: 'Look',
  notWhole: 'Not a request id, a hash or an address: paste all of it',
  phrase: 'This looks like a recovery phrase. Never give it to any page: whoever has it has your money.',
  intro: 'Looking needs no wallet, and asks none. Never paste a key here.',
  lookedFor: (account: string): string => `Looked for ${account}, and for what this browser knows`,
  connect: 'Connect a wallet to look for all of its money',
  looking: 'Looking',
  lookAgain: 'Look again',
  underWay: 'Under way in this browser',
  found: 'Found',
  paidHere: 'Paid out from this browser',
  enterFirst: 'Paste what is to be looked for',
  begin:
    'Connect a wallet, or paste a request id, a hash or an address. Until then only this browser’s own memory was looked at: it knows of nothing that stopped half-way.',
  beginPasting:
    'Paste a request id, a hash or an address. Until then only this browser’s own memory was looked at: it knows of nothing that stopped half-way.',
  nothing: 'Nothing that stopped half-way was found.',
  nothingNamed:
    'Neither the service nor the networks this page reads know of it. If it was sent a moment ago, look again in a minute.',
  missing: (places: string): string => `Could not look everywhere: ${places}. What lies there is not listed.`,
  places: {
    withdrawals: 'the withdrawals of this browser',
    journal: 'the payments of this browser',
    requests: 'the requests of the service',
    hash: 'the networks',
    balances: 'the balances on the hub',
  },
  failed: (message: string): string => `It could not be looked for: ${message}`,
  missingRecovery: 'This page was made without recovery: it can look for nothing.',
  missingRecoveryOf: (what: string): string =>
    `This page was made without recovery. Keep this, another page can begin with it: ${what}`,

  amountUnknown: 'An amount nobody names',
  amountUnit: (amount: string, token: string): string => `${amount} of the smallest unit of ${token}`,
  something: (amount: string): string => `${amount} of something`,
  onChain: (amount: string, chain: string): string => `${amount} on ${chain}`,
  chain: (id: string): string => `chain ${id}`,
  unknownChain: 'an unknown network',

  since: (time: string, ago: string): string => ` since ${time}, ${ago} ago`,
  of: (owner: string): string => ` of ${owner}`,
  inDepository: (what: string, chain: string): string => `${what} is in the depository on ${chain}`,
  onHub: (what: string, chain: string): string => `${what} is held on the hub, to be paid out on ${chain}`,
  unnamed: (amount: string, token: string): string =>
    `The hub holds ${amount} of something the service cannot name (${token}). It cannot be withdrawn from here.`,
  withdrawalOpen: (what: string, chain: string): string =>
    `A withdrawal of ${what} on ${chain} was signed and is not over`,
  elsewhere: 'your wallet paid on another network than it was asked to, where nobody fills the order',
  duplicate: 'it was paid a second time for one order',
  orphan: 'no order the service knows belongs to it',
  balance: 'a listed balance is no promise: what can be paid out is said before you sign',
  notFilled: 'it was not filled',
  notRefunded: (why: string): string => `, and it was not sent back, since ${why}`,
  arrived: (what: string, chain: string, time: string): string => `It arrived: ${what} on ${chain}${time}.`,
  refunded: (what: string, chain: string, time: string): string =>
    `It was sent back: ${what} on ${chain}${time}.`,
  paidOut: (what: string, chain: string, time: string): string =>
    `It was withdrawn from this browser: ${what} on ${chain}${time}.`,
  at: (time: string): string => ` at ${time}`,
  goesOn: (what: string, chain: string, status: string): string =>
    `${what} is on its way from ${chain}: the service says “${status}”`,
  mayRefund: (time: string): string =>
    `A refund may still come by itself. Wait until ${time}, then look again.`,
  notYet: 'The service does not let it be withdrawn yet.',
  followed: (id: string): string => `Another request took its place: ${id}.`,
  takesSupport: 'Money of this network comes home through support.',
  tonElsewhere: (host: string): string =>
    `A TON wallet signs for the page it is on, and the service takes such a signature from ${host} alone. Withdraw there with the same wallet; this page then shows what became of it.`,
  claimAt: (host: string): string => `Withdraw at ${host}`,
  ownerUnknown: 'Nobody says whose it is, so nobody can sign for it here.',
  chainUnlisted: 'The service does not list this network, so it cannot be withdrawn from here.',
  amountUnsaid: 'Nobody says how much it is, so it cannot be withdrawn from here.',

  network: 'Network',
  owner: 'Belongs to',
  paidBy: 'Deposit',
  request: 'Request',
  sinceLabel: 'Since',
  history: 'History',
  sent: (chain: string): string => `Sent on ${chain}`,
  paid: (chain: string): string => `Paid on ${chain}`,
  failedTransaction: 'failed',
  says: (status: string): string => `The service says “${status}”`,
  asked: 'Asked for',
  explorer: (what: string): string => `${what}, in the explorer`,

  withdraw: (amount: string): string => `Withdraw ${amount}`,
  resume: 'Go on with this withdrawal',
  seeRefund: 'See the refund',
  seeFill: 'See the payment',
  askSupport: 'Make a file for support',
  index: 'Point the service at this deposit',
  indexOn: 'Point the service at this transaction',
  indexWhere: 'Network it was sent on',
  reindex: 'Have its deposit address looked at again',
  pointing: 'Telling the service',
  pointed: 'The service was told. It takes a moment; then look again.',
  reindexed: (message: string): string => `The service looks again. ${message}`.trim(),
  pointFailed: (message: string): string => `The service could not be told: ${message}`,
}

/** English, what is given to support. */
export const support = {
  title: 'If you need help',
  text: 'The file holds ids, states and hashes. It holds no key and no signature.',
  official: (where: string): string => `Official support of this page: ${where}`,
  warning:
    'Nobody else asks you for it. Whoever writes to you first is not support, and nobody ever needs your key or recovery phrase.',
  none: 'This page names no support address. Ask the people whose page it is, and nobody who writes to you first.',
  make: 'Make a file for support',
  made: 'The file is in your downloads',
}

/** What every language has to say of recovery. */
export type RecoveryCopy = typeof recovery
