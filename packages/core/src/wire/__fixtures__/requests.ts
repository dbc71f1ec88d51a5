const usdc = (chainId: number) => ({
  chainId,
  address: '0x00000000000000000000000000000000000000aa',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
})

/** One page with a bridge that arrived, and a swap on one chain that lacks what such records lack. */
export const requestsAnswer = {
  requests: [
    {
      id: `0x${'01'.repeat(32)}`,
      status: 'success',
      user: '0x1111111111111111111111111111111111111111',
      sender: '0x1111111111111111111111111111111111111111',
      recipient: '0x2222222222222222222222222222222222222222',
      refundTo: null,
      requestType: 'Bridge',
      supersededByRequestId: null,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:04.000Z',
      data: {
        failReason: null,
        refundFailReason: null,
        inTxs: [{ txHash: '0xaa', chainId: 8453, timestamp: 1789000000, status: 'success' }],
        outTxs: [{ txHash: '0xbb', chainId: 42161, timestamp: 1789000003, status: 'success' }],
        route: {
          quoted: {
            origin: { inputCurrency: { currency: usdc(8453), amount: '25000000' } },
            destination: { outputCurrency: { currency: usdc(42161), amount: '24990000' } },
          },
          actual: {
            origin: { inputCurrency: { currency: usdc(8453), amount: '25000000' }, outputCurrency: null },
            destination: { outputCurrency: { currency: usdc(42161), amount: '24980000' } },
          },
        },
      },
      protocol: { orderId: `0x${'ab'.repeat(32)}`, isWithdrawable: false },
    },
    {
      id: `0x${'02'.repeat(32)}`,
      status: 'failure',
      user: '0x1111111111111111111111111111111111111111',
      data: {
        failReason: 'SLIPPAGE',
        refundFailReason: 'N/A',
        outTxs: [{ chainId: 8453 }],
        route: {
          quoted: {
            origin: {
              inputCurrency: { currency: usdc(8453), amount: '5' },
              outputCurrency: { currency: usdc(8453), amount: '4' },
            },
            destination: null,
          },
        },
      },
      protocol: null,
    },
  ],
  continuation: 'next-page',
  total: 7,
}
