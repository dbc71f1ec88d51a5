/** Two chains, one with every field that is read and one with hardly any; made by hand. */
export const chainsAnswer = {
  chains: [
    {
      id: 31337,
      name: 'alpha',
      displayName: 'Alpha',
      explorerUrl: 'https://explorer.example.org/',
      explorerPaths: { transaction: '/transaction/{TX_HASH}' },
      depositEnabled: true,
      disabled: false,
      currency: {
        id: 'eth',
        symbol: 'ETH',
        name: 'Ether',
        address: '0x0000000000000000000000000000000000000000',
        decimals: 18,
      },
      featuredTokens: [
        {
          symbol: 'ETH',
          name: 'Ether',
          address: '0x0000000000000000000000000000000000000000',
          decimals: 18,
          metadata: { logoURI: 'https://example.org/eth.png' },
        },
      ],
      erc20Currencies: [
        {
          symbol: 'USDC',
          name: 'USD Coin',
          address: '0x00000000000000000000000000000000000000AA',
          decimals: 6,
        },
        { symbol: 'ODD', name: 'No decimals', address: '0x00000000000000000000000000000000000000bb' },
      ],
      iconUrl: null,
      vmType: 'evm',
      protocol: { v2: { chainId: 'alpha', depository: '0x4cd00e387622c35bddb9b4c962c136462338bc31' } },
    },
    { id: 8253038, name: 'bitcoin', disabled: true, protocol: null },
  ],
}
