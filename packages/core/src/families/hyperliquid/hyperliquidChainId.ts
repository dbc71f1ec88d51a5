/** The service's id of the perpetuals exchange. 999, its chain of contracts, is an EVM chain like any other. */
export const hyperliquidChainId = 1337
