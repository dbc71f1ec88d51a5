/** The one contract that takes tokens by Permit2, at the same address on every chain it is trusted on; lower case. */
export const permit2Address = '0x000000000022d473030f116ddee9f6b43ac78ba3'
