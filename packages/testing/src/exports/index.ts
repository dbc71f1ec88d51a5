export { type DevAccount, devAccounts } from '../chain/devAccounts.js'
export { type Anvil, type AnvilOptions, startAnvil } from '../chain/startAnvil.js'
export { createHandClock, type HandClock, type HandClockOptions } from '../clock/createHandClock.js'
export { isRpcError, RpcError, type RpcErrorObject } from '../jsonRpc/rpcError.js'
export type { RpcBehaviourName, RpcBehaviours } from '../rpcProxy/behaviours.js'
export { type RpcProxy, type RpcProxyOptions, startRpcProxy } from '../rpcProxy/startRpcProxy.js'
export { connectWalletd, type WalletdControl } from '../walletd/connectWalletd.js'
export {
  createWalletdProvider,
  type WalletdProvider,
  type WalletdProviderOptions,
} from '../walletd/createWalletdProvider.js'
export type { Policy, PolicyWord } from '../walletd/policies.js'
export { startWalletd, type Walletd } from '../walletd/startWalletd.js'
export type { Prompt, PromptState, WalletdChain, WalletdOptions, WalletdState } from '../walletd/types.js'
export { walletdInjectedScript } from '../walletd/walletdInjectedScript.js'
