import type { ChainClient } from '../../chains/createChainClient.js'
import type { TronBank } from '../chain/createTronBank.js'

export interface TronTools {
  readonly bank: TronBank
  readonly client: ChainClient
}
