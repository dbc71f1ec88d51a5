/** One local chain as the demo server describes it. */
export type DemoChain = Readonly<{
  id: number
  name: string
  /** The chain's protocol id. */
  slug: string
  rpcUrl: string
  contracts: Readonly<{
    depository: string
    router: string
    approvalProxy: string
    usdc: string
    dai: string
    weth: string
  }>
}>

/** The local Solana chain as the demo server describes it. */
export type DemoSolana = Readonly<{
  id: number
  name: string
  slug: string
  rpcUrl: string
  contracts: Readonly<{ depository: string; depositoryVault: string; usdc: string; dai: string }>
}>

/** The local perpetuals exchange as the demo server describes it. */
export type DemoHyperliquid = Readonly<{
  id: number
  name: string
  slug: string
  /** Where `/exchange` and `/info` are. */
  url: string
  depository: string
}>

/** A local chain whose only wallet on the page is a burner, as the demo server describes it. */
export type DemoKeyChain = Readonly<{
  id: number
  name: string
  slug: string
  vmType: 'bvm' | 'tvm' | 'tonvm'
  /** Where its explorer or its node is. */
  rpcUrl: string
  depository: string
}>

/** What the demo server tells its page. There is no key in it. */
export type DemoConfig = Readonly<{
  /** Differs between two local networks: what one remembers means nothing to the other. */
  instance: string
  wsUrl: string
  /** The local network itself, for its switches and its faucet. */
  localnetUrl: string
  chains: readonly DemoChain[]
  /** Null where the local network was started without it. */
  solana: DemoSolana | null
  hyperliquid: DemoHyperliquid | null
  /** Bitcoin, Tron and TON, where the local network was started with them. */
  keyChains: readonly DemoKeyChain[]
  /** Whether the contracts of smart accounts are there, and the app pays for what they are asked. */
  gasless: boolean
}>

/** Whether an answer is a configuration, so that another server's answer is told apart. */
export function isDemoConfig(value: unknown): value is DemoConfig {
  return (
    isObject(value) &&
    isText(value.instance) &&
    isText(value.wsUrl) &&
    isText(value.localnetUrl) &&
    Array.isArray(value.chains) &&
    value.chains.length > 0 &&
    value.chains.every(isDemoChain) &&
    (value.solana === null || isDemoSolana(value.solana)) &&
    (value.hyperliquid === null || isDemoHyperliquid(value.hyperliquid)) &&
    Array.isArray(value.keyChains) &&
    value.keyChains.every(isDemoKeyChain) &&
    typeof value.gasless === 'boolean'
  )
}

function isDemoChain(value: unknown): value is DemoChain {
  return (
    isObject(value) &&
    typeof value.id === 'number' &&
    isText(value.name) &&
    isText(value.slug) &&
    isText(value.rpcUrl) &&
    isObject(value.contracts) &&
    isText(value.contracts.depository)
  )
}

function isDemoHyperliquid(value: unknown): value is DemoHyperliquid {
  return (
    isObject(value) &&
    typeof value.id === 'number' &&
    isText(value.slug) &&
    isText(value.url) &&
    isText(value.depository)
  )
}

function isDemoKeyChain(value: unknown): value is DemoKeyChain {
  return (
    isObject(value) &&
    typeof value.id === 'number' &&
    isText(value.name) &&
    isText(value.slug) &&
    isText(value.vmType) &&
    ['bvm', 'tvm', 'tonvm'].includes(value.vmType) &&
    isText(value.rpcUrl) &&
    isText(value.depository)
  )
}

function isDemoSolana(value: unknown): value is DemoSolana {
  return (
    isObject(value) &&
    typeof value.id === 'number' &&
    isText(value.slug) &&
    isText(value.rpcUrl) &&
    isObject(value.contracts) &&
    isText(value.contracts.depository) &&
    isText(value.contracts.depositoryVault) &&
    isText(value.contracts.usdc) &&
    isText(value.contracts.dai)
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
