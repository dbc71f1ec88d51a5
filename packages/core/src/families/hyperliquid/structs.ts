import type { Structs } from '../../verification/typedStructs.js'

/** The message that ties a transfer to its order. */
export const mappingStructs: Structs = {
  NonceMapping: 'string chainId,address wallet,address depositor,bytes32 id,uint256 nonce',
}

/** What a transfer is signed as. */
export const transferType = 'HyperliquidTransaction:SendAsset'

export const transferStructs: Structs = {
  [transferType]:
    'string hyperliquidChain,string destination,string sourceDex,string destinationDex,string token,string amount,string fromSubAccount,uint64 nonce',
}
