/** Whose money stopped half-way. */
export const owner = '0x00000000000000000000000000000000000000aa'

/** What a service of one chain answers. */
export const chainsAnswer = {
  chains: [
    {
      id: 31337,
      name: 'harbour',
      displayName: 'Harbour',
      vmType: 'evm',
      protocol: { v2: { chainId: 'harbour', depository: owner } },
    },
  ],
}
