export type { Accounts, TestAccount } from '../chains/accounts.js'
export { createAccounts } from '../chains/accounts.js'
export type { ChainClient } from '../chains/createChainClient.js'
export { createChainClient } from '../chains/createChainClient.js'
export type { BlockTime, ChainProcess, StartChainOptions } from '../chains/startChain.js'
export { startChain } from '../chains/startChain.js'
export { depositoryAbi } from '../contracts/artifacts/depository.js'
export { tokenAbi } from '../contracts/artifacts/token.js'
export type { Contracts } from '../contracts/deployContracts.js'
export { deployContracts } from '../contracts/deployContracts.js'
export type { Faults } from '../faults/faults.js'
export type { FaultName } from '../faults/faultTable.js'
export { faultTable } from '../faults/faultTable.js'
export type { FaultValue } from '../faults/faultValue.js'
export type { Ledger, LedgerEntry } from '../hyperliquid/ledger/createLedger.js'
export type { Hyperliquid, StartHyperliquidOptions } from '../hyperliquid/startHyperliquid.js'
export { startHyperliquid } from '../hyperliquid/startHyperliquid.js'
export { type Network, networkOf } from '../networkOf.js'
export { errorTable } from '../service/errorTable.js'
export type {
  BitcoinOptions,
  HyperliquidOptions,
  Localnet,
  LocalnetBitcoin,
  LocalnetChain,
  LocalnetHyperliquid,
  LocalnetOptions,
  LocalnetSolana,
  LocalnetTon,
  LocalnetTron,
  SolanaOptions,
  TonOptions,
  TronOptions,
} from '../startLocalnet.js'
export { startLocalnet } from '../startLocalnet.js'
export { trustedContracts } from '../trustedContracts.js'
