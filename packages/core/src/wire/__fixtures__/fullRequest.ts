const usdc = (chainId: number) => ({
  chainId,
  address: '0x00000000000000000000000000000000000000aa',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
})
const amountOf = (chainId: number, amount: string) => ({ currency: usdc(chainId), amount, amountUsd: '1.00' })
const fees = {
  swap: { usd: '-1.99', amount: '1990000' },
  execution: { usd: '-0.01', amount: '1160' },
  platform: { usd: '0', amount: null },
  app: { usd: '-4.99', amount: '5000000' },
  sponsored: { usd: '6.99' },
}

/** A record with every part the interface names, made by hand; a deposit that was seen and not filled. */
export const fullRequest = {
  id: `0x${'03'.repeat(32)}`,
  status: 'failure',
  user: '0x1111111111111111111111111111111111111111',
  sender: '0x1111111111111111111111111111111111111111',
  recipient: '0x2222222222222222222222222222222222222222',
  refundTo: '0x1111111111111111111111111111111111111111',
  requestType: 'Crosschain Swap',
  features: ['deposit_address', 'app_fees', 'a_feature_never_seen', 5],
  supersededByRequestId: `0x${'04'.repeat(32)}`,
  depositAddress: {
    address: '0x9999999999999999999999999999999999999999',
    type: 'strict',
    depositor: '0x3333333333333333333333333333333333333333',
    depositTxHash: '0xdd',
    recoveryAddress: null,
  },
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:04.000Z',
  data: {
    failReason: 'BLOCKED_WALLET',
    refundFailReason: 'MANUAL_REFUND_REQUIRED',
    failedTxHash: '0xfa',
    failedTxBlockNumber: 46_479_163,
    failedCallData: { from: '0x1', to: '0x2', data: '0xab', value: '5' },
    usesExternalLiquidity: false,
    triggeredByFastFill: true,
    inTxs: [
      {
        txHash: 'e7'.repeat(32),
        chainId: 224235520,
        timestamp: 1788486761,
        status: 'success',
        fee: '433800000000',
        feeUsd: '0.0013',
        stateChanges: [
          {
            address: '0xb3',
            change: { kind: 'token', balanceDiff: '-79', data: { tokenKind: 'ft', tokenAddress: '0x3c' } },
          },
          { address: '0xb4', change: 'none' },
          'nothing',
        ],
      },
    ],
    outTxs: [],
    timeEstimate: 4,
    fees: { quoted: fees, actual: { swap: { usd: '-1.99' } }, currency: usdc(137) },
    feeSponsorship: {
      quoted: {
        selectedComponents: ['execution', 'platform'],
        capHit: true,
        components: { platform: { selected: true, total: { amount: '7', amountUsd: '0.01' } }, swap: '…' },
        sponsoredTotal: { amount: '700', amountUsd: '6.99' },
      },
      actual: {
        selectedComponents: [],
        subsidizationBps: 2500,
        sponsoredTotal: { amount: '650', amountUsd: '6.49' },
        sponsorPayment: { amount: '651', address: '0xaa', chainId: 8453 },
      },
      currency: usdc(137),
    },
    appFees: {
      quoted: [{ recipient: '0xaa', bps: '5', amount: '5000000' }],
      actual: [{ recipient: '0xaa', bps: '5', amount: null, amountUsd: '4.99' }],
      currency: usdc(137),
    },
    route: {
      includedSwapSources: [],
      quoted: {
        origin: { inputCurrency: amountOf(137, '100'), outputCurrency: amountOf(137, '99') },
        destination: { inputCurrency: amountOf(8453, '98'), outputCurrency: amountOf(8453, '97') },
      },
      actual: {
        rate: '0.99',
        origin: { inputCurrency: amountOf(137, '150'), outputCurrency: null },
        destination: { inputCurrency: amountOf(8453, '98'), outputCurrency: amountOf(8453, '97') },
      },
    },
    refundCurrencyData: amountOf(137, '149'),
    externalMetadata: { moonpayId: 'moon-1' },
    quoteOraclePrice: {
      rate: '1.01',
      observedAt: '2026-11-20T09:59:00Z',
      inputCurrency: {},
      outputCurrency: {},
    },
    referrer: 'app',
    platformFee: { bps: '1' },
    apiKeyName: null,
    blockedAddresses: ['0xbad'],
  },
  protocol: {
    orderId: `0x${'ab'.repeat(32)}`,
    isWithdrawable: true,
    deposit: {
      origin: {
        depositor: '0x3333333333333333333333333333333333333333',
        chainId: 137,
        currency: '0x00000000000000000000000000000000000000aa',
        amount: '150',
        transactionId: '0xdd',
      },
    },
  },
}
