/** The wallet that is connected now: what a `TonConnectUI`, or a `TonConnect`, is, as far as it counts here. */
export type TonConnector = Readonly<{
  /** The account, raw, its network (`-239` is the public one), and its key in hexadecimal, where the wallet tells it. */
  account: Readonly<{ address: string; chain: string; publicKey?: string | undefined }> | null
  /** By whose name sentences call it. */
  wallet?: Readonly<{ device?: Readonly<{ appName: string }> | undefined }> | null | undefined
  // Wallets answer in many forms, which are read in one place.
  sendTransaction: (transaction: {
    /** Unix seconds. */
    validUntil: number
    from: string
    messages: { address: string; amount: string; payload?: string; stateInit?: string }[]
  }) => Promise<unknown>
  signData?: ((data: { type: 'text'; text: string; from: string }) => Promise<unknown>) | undefined
}>

export type TonWalletOptions = Readonly<{
  /** The service's id of the one chain this wallet is asked for: 224235520 is TON. */
  chainId: number
  /** TonConnect's name of the network; `-239`, the public one, when left out. */
  network?: string | undefined
  /** Seconds for which what the wallet is asked for is good; 300 when left out. */
  validFor?: number | undefined
  /**
   * Whether an error is the connector's own word for a refusal: `(error) => error instanceof UserRejectsError`, of the
   * host's TonConnect. Its errors bear no code, so without it a refusal leaves the ask open, and the person is asked.
   */
  isRefusal?: ((error: unknown) => boolean) | undefined
  /**
   * The domain withdrawals are signed for. The service takes signatures of `relay.link` and what is below it only, and a
   * wallet writes the page's own domain into what it signs. `relay.link` when left out; null takes any (a local network).
   */
  signDomain?: string | null | undefined
  /** The domain of this page, as TonConnect's manifest names it; the page's own when left out. */
  pageDomain?: string | undefined
  /** How the journal names this wallet; `tonconnect` when left out. */
  kind?: string | undefined
  /** Milliseconds since the epoch; the machine's own when left out. */
  now?: (() => number) | undefined
}>
