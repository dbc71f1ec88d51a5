/** @typedef {Readonly<{ name: string, sentence: string, code: string, external: string[] }>} SizeEntry */

const hashes = '@noble/hashes'
const peers = [
  'react',
  'react-dom',
  'viem',
  'wagmi',
  '@wagmi/core',
  '@tanstack/react-query',
  '@solana/wallet-adapter-react',
]

/** What most hosts of the core use together. */
const core = `
  export { createIntentClient } from '@portage/core'
  export { getQuote } from '@portage/core/actions'
  export { verifyQuote } from '@portage/core/verification'
  export { createExecution } from '@portage/core/execution'
`

/** What an app needs that gets a quote and carries it out on the EVM. */
const execute = `
  export { createIntentClient } from '@portage/core'
  export { getQuote } from '@portage/core/actions'
  export { createExecution } from '@portage/core/execution'
`

/** What a page with the widget in it loads before the first click. */
const widget = `
  export { SwapWidget } from '@portage/widget'
  export { PortageProvider } from '@portage/react'
  export { createWagmiAdapter } from '@portage/react/wagmi'
  export { createIntentClient } from '@portage/core'
  export { createIndexedDbJournal } from '@portage/core/execution'
`

/** What a page with the activity panel alone has loaded once its list is drawn. */
const activity = `
  export { ActivityPanel } from '@portage/widget/activity'
  export { ActivityScreens } from '../../packages/widget/dist/parts/ActivityScreens.js'
  export { PortageProvider } from '@portage/react'
`

/** What a page with the deposit address panel alone has loaded once an address is drawn. */
const depositAddress = `
  export { DepositAddressPanel } from '@portage/widget/deposit-address'
  export { DepositAddressScreens } from '../../packages/widget/dist/parts/DepositAddressScreens.js'
  export { PortageProvider } from '@portage/react'
`

/** What a page with the recovery panel alone has loaded once it is drawn. */
const panel = `
  export { RecoveryPanel } from '@portage/widget/recovery'
  export { RecoveryScreens } from '../../packages/widget/dist/parts/RecoveryScreens.js'
  export { PortageProvider } from '@portage/react'
  export { createRecovery, createIndexedDbWithdrawalJournal } from '@portage/core/recovery'
`

/**
 * What is measured: entry and static imports, minified, gzip. `@noble/hashes` is viem's own copy wherever a
 * host has viem, so the larger figures are given without it too.
 * @type {readonly SizeEntry[]}
 */
export const sizeEntries = Object.freeze([
  { name: 'core', sentence: 'core entry', code: core, external: ['viem'] },
  {
    name: 'core-beside-viem',
    sentence: 'core entry, @noble/hashes shared with viem',
    code: core,
    external: ['viem', hashes],
  },
  {
    name: 'core-execute',
    sentence: 'client, quote and execution on the EVM',
    code: execute,
    external: ['viem'],
  },
  {
    name: 'client',
    sentence: 'createIntentClient alone',
    code: `export { createIntentClient } from '@portage/core'`,
    external: [],
  },
  {
    name: 'get-quote',
    sentence: 'getQuote alone',
    code: `export { getQuote } from '@portage/core/actions'`,
    external: [],
  },
  {
    name: 'verify-quote',
    sentence: 'verifyQuote alone',
    code: `export { verifyQuote } from '@portage/core/verification'`,
    external: [],
  },
  {
    name: 'tokens',
    sentence: '@portage/core/tokens, which verifyQuote and the token picker hold too',
    code: `export * from '@portage/core/tokens'`,
    external: [],
  },
  {
    name: 'recovery',
    sentence: '@portage/core/recovery',
    code: `export * from '@portage/core/recovery'`,
    external: ['viem'],
  },
  {
    name: 'solana',
    sentence: '@portage/core/solana',
    code: `export * from '@portage/core/solana'`,
    external: [],
  },
  {
    name: 'bitcoin',
    sentence: '@portage/core/bitcoin',
    code: `export * from '@portage/core/bitcoin'`,
    external: [],
  },
  {
    name: 'tron',
    sentence: '@portage/core/tron',
    code: `export * from '@portage/core/tron'`,
    external: [],
  },
  {
    name: 'ton',
    sentence: '@portage/core/ton',
    code: `export * from '@portage/core/ton'`,
    external: [],
  },
  {
    name: 'gasless',
    sentence: '@portage/core/gasless',
    code: `export * from '@portage/core/gasless'`,
    external: ['viem'],
  },
  {
    // No page loads it, and it starts with a server: what is told here is that it brings nothing large.
    name: 'node',
    sentence: '@portage/core/node',
    code: `export * from '@portage/core/node'`,
    external: ['node:crypto', 'node:fs', 'node:fs/promises', 'node:path', 'node:process'],
  },
  {
    name: 'hyperliquid',
    sentence: '@portage/core/hyperliquid',
    code: `export * from '@portage/core/hyperliquid'`,
    external: ['viem'],
  },
  {
    name: 'evm',
    sentence: '@portage/core/evm',
    code: `export * from '@portage/core/evm'`,
    external: ['viem'],
  },
  {
    name: 'evm-adapter',
    sentence: '@portage/core/evm-adapter',
    code: `export * from '@portage/core/evm-adapter'`,
    external: ['viem'],
  },
  {
    name: 'react-localnet',
    sentence: '@portage/react/localnet, core included',
    code: `export * from '@portage/react/localnet'`,
    external: peers,
  },
  {
    name: 'react-eip1193',
    sentence: '@portage/react/eip1193, core included',
    code: `export * from '@portage/react/eip1193'`,
    external: peers,
  },
  {
    name: 'react-solana-wallets',
    sentence: '@portage/react/solana-wallets',
    code: `export * from '@portage/react/solana-wallets'`,
    external: peers,
  },
  {
    name: 'react-solana',
    sentence: '@portage/react/solana, core included',
    code: `export * from '@portage/react/solana'`,
    external: peers,
  },
  {
    name: 'react-bitcoin',
    sentence: '@portage/react/bitcoin, core included',
    code: `export * from '@portage/react/bitcoin'`,
    external: peers,
  },
  {
    name: 'react-tron',
    sentence: '@portage/react/tron, core included',
    code: `export * from '@portage/react/tron'`,
    external: peers,
  },
  {
    name: 'react-ton',
    sentence: '@portage/react/ton, core included',
    code: `export * from '@portage/react/ton'`,
    external: peers,
  },
  {
    name: 'react',
    sentence: '@portage/react, core included',
    code: `export * from '@portage/react'`,
    external: peers,
  },
  {
    name: 'widget',
    sentence: 'widget at first load, core and hooks included',
    code: widget,
    external: peers,
  },
  {
    name: 'widget-beside-viem',
    sentence: 'widget at first load, @noble/hashes shared with viem',
    code: widget,
    external: [...peers, hashes],
  },
  {
    name: 'recovery-panel',
    sentence: 'recovery panel once it is drawn, core and hooks included',
    code: panel,
    external: peers,
  },
  {
    name: 'activity-panel',
    sentence: 'activity panel once it is drawn, core and hooks included',
    code: activity,
    external: peers,
  },
  {
    name: 'deposit-address-panel',
    sentence: 'deposit address panel once it is drawn, core and hooks included',
    code: depositAddress,
    external: peers,
  },
  { name: 'server', sentence: '@portage/server', code: `export * from '@portage/server'`, external: [] },
])
