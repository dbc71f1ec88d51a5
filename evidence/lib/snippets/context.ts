/** Names of examples that are texts: addresses, ids, hashes, keys. */
const texts = [
  'account',
  'address',
  'apiKey',
  'depositAddress',
  'depositAddressId',
  'jobId',
  'requestId',
  'usdc',
  'user',
] as const

/** A type of an entry of ours. */
const of = (entry: string, type: string): string => `import('@portage/${entry}').${type}`

/**
 * What examples of docstrings take as given, with its type: an example shows one call, and what it is called with comes
 * from the host. Pages have none of it: a block there is a whole file.
 */
export const given: Readonly<Record<string, string>> = {
  ...Object.fromEntries(texts.map((name) => [name, 'string'])),
  hash: of('core', 'Hex'),
  signature: of('core', 'Hex'),
  signal: 'AbortSignal',
  client: of('core', 'IntentClient'),
  request: of('core', 'QuoteRequest'),
  quote: of('core', 'Quote'),
  chosen: `${of('core', 'Quote')} | null`,
  post: of('core', 'Post'),
  order: of('core', 'ProtocolOrder'),
  chain: of('core', 'Chain'),
  chains: `readonly ${of('core', 'Chain')}[]`,
  currency: of('core', 'Currency'),
  withdrawalRequest: of('core', 'WithdrawalRequest'),
  evm: of('core/execution', 'Wallet'),
  wallets: of('core/execution', 'Wallets'),
  reader: of('core/execution', 'Reader'),
  readers: of('core/execution', 'Readers'),
  execution: of('core/execution', 'Execution'),
  ports: of('core/execution', 'ExecutionPorts'),
  walletClient: "import('viem').WalletClient",
  tonConnectUI: "import('@tonconnect/ui').TonConnectUI",
  wagmiConfig: "import('wagmi').Config",
  walletd: of('testing', 'Walletd'),
  openWallets: '() => void',
  show: '(what: unknown) => void',
}

/** What examples import from others without a line that says so. */
export const imported: Readonly<Record<string, string>> = {
  ConnectionProvider: '@solana/wallet-adapter-react',
  createPublicClient: 'viem',
  createServer: 'node:http',
  createWalletClient: 'viem',
  custom: 'viem',
  http: 'viem',
  privateKeyToAccount: 'viem/accounts',
  useEffect: 'react',
  useState: 'react',
  UserRejectsError: '@tonconnect/ui',
  VersionedTransaction: '@solana/web3.js',
  WalletProvider: '@solana/wallet-adapter-react',
}
