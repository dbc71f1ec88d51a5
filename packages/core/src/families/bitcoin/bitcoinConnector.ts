/** What a wallet is asked to sign. The same transaction in both spellings: wallets take one of them. */
export type PsbtRequest = Readonly<{
  hex: string
  base64: string
  /** The account, and which inputs are its own: all of them. */
  address: string
  inputs: readonly number[]
}>

/**
 * The wallet that is connected now, by what it is asked for here. Written by the host in a line, as every wallet of
 * Bitcoin has its own words. It is to sign, and neither to broadcast nor to change anything.
 */
export type BitcoinConnector = Readonly<{
  /** The account that pays. */
  account: Readonly<{ address: string }> | null
  /**
   * Gives what the wallet answers: the signed PSBT, finalised or not, or the finished transaction, as text or bytes, by
   * itself or in an object of the wallet's.
   */
  signPsbt: (request: PsbtRequest) => Promise<unknown>
  /** By whose name sentences call it. */
  name?: string | undefined
}>
