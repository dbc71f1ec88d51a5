export { type DevAccount, devAccounts } from '../chain/devAccounts.js'
export { type Anvil, type AnvilOptions, startAnvil } from '../chain/startAnvil.js'
export { createHandClock, type HandClock, type HandClockOptions } from '../clock/createHandClock.js'
export { hurriedClock } from '../clock/hurriedClock.js'
export { hostileQueryDefaults, type QueryDefaults } from '../hostQueries/hostileQueryDefaults.js'
export { isRpcError, RpcError, type RpcErrorObject } from '../jsonRpc/rpcError.js'
export { findRedis } from '../redis/findRedis.js'
export { type RedisServer, startRedis } from '../redis/startRedis.js'
export type { RpcBehaviourName, RpcBehaviours } from '../rpcProxy/behaviours.js'
export type { RateLimit } from '../rpcProxy/createRateLimit.js'
export type { InventedLog } from '../rpcProxy/inventLog.js'
export type { Pruning } from '../rpcProxy/pruneHistory.js'
export type { Refusal } from '../rpcProxy/refuseMethod.js'
export { type RpcProxy, type RpcProxyOptions, startRpcProxy } from '../rpcProxy/startRpcProxy.js'
export { connectWalletd, type WalletdControl } from '../walletd/connectWalletd.js'
export {
  createWalletdProvider,
  type WalletdProvider,
  type WalletdProviderOptions,
} from '../walletd/createWalletdProvider.js'
export type { Moment, WalletChange } from '../walletd/moments.js'
export type { QuirkName, QuirkSet, Quirks } from '../walletd/quirks.js'
export { startWalletd, type Walletd } from '../walletd/startWalletd.js'
export type {
  FollowUp,
  Hashless,
  Policy,
  PolicyKind,
  Prompt,
  PromptState,
  Sent,
  WalletdChain,
  WalletdOptions,
  WalletdState,
} from '../walletd/types.js'
export { walletdInjectedScript } from '../walletd/walletdInjectedScript.js'
