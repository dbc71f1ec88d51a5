import type { Hex } from 'viem'

/**
 * What a wallet does otherwise than the standards say, whatever the prompt and its policy, until it is ended.
 * A name that is missing is off.
 */
export type Quirks = {
  /** Sends on the chain it is on when approved, whatever chain the request names or was asked for. */
  ignoresChain: true
  /** Sends under its own next nonce, whatever nonce the request names. */
  ignoresNonce: true
  /** Puts these bytes behind the data of every transaction, as wallets do that name themselves there (ERC-8021). */
  appends: Hex
  /** Carries out a transaction as a batch of one of its own account (EIP-7702), as wallets do that pay for gas in tokens. */
  sendsAsBatch: true
  /** Puts one more call into every batch and operation it makes: a payment of nothing to itself. */
  addsCall: true
  /** Has a transaction carried out as an operation that somebody else sends to the entry point (ERC-4337). */
  sendsByEntryPoint: true
  /** Sends the old kind of transaction, with a price of gas of its own, and twice the gas it was given. */
  setsFees: true
  /** Ends its signatures with the parity of their point, 0 or 1, as hardware wallets do. */
  signsWithParity: true
  /** Answers so many `eth_chainId` (and `net_version`) with the old chain after a switch. */
  lateChainId: number
  /**
   * Offers EIP-5792 (`wallet_sendCalls` and its family). `atomic`: by EIP-7702, all calls or none, in one
   * transaction; `one-by-one`: a transaction for each call, as far as it gets.
   */
  batches: 'atomic' | 'one-by-one'
  /** `wallet_getCapabilities` is never answered. */
  hangsOnCapabilities: true
  /** `wallet_getCallsStatus` says this status of every id it knows, whatever became of the calls. */
  callsStatus: number
}

export type QuirkName = keyof Quirks
export type QuirkSet = { readonly [name in QuirkName]?: Quirks[name] | undefined }

const fits: { readonly [name in QuirkName]: (value: unknown) => boolean } = Object.freeze({
  ignoresChain: isTrue,
  ignoresNonce: isTrue,
  appends: (value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(value),
  sendsAsBatch: isTrue,
  addsCall: isTrue,
  sendsByEntryPoint: isTrue,
  setsFees: isTrue,
  signsWithParity: isTrue,
  lateChainId: (value) => isCount(value) && value > 0,
  batches: (value) => value === 'atomic' || value === 'one-by-one',
  hangsOnCapabilities: isTrue,
  callsStatus: (value) => isCount(value) && value >= 100 && value <= 699,
})

/** The same set with one quirk set, or ended by `false`. Throws a sentence when name or value make no sense. */
export function withQuirk(set: QuirkSet, name: string, value: unknown): QuirkSet {
  if (!Object.hasOwn(fits, name)) {
    throw new Error(`walletd knows no quirk ${name}. Use one of: ${Object.keys(fits).join(', ')}.`)
  }
  const quirk = name as QuirkName
  const { [quirk]: _previous, ...rest } = set
  if (value === false) return Object.freeze(rest)
  if (!fits[quirk](value)) {
    throw new Error(`walletd cannot do ${name} with ${JSON.stringify(value)}. Its type says what it takes.`)
  }
  return Object.freeze({ ...rest, [quirk]: value })
}

function isTrue(value: unknown): boolean {
  return value === true
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value)
}
