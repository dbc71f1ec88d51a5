/** Small answers in the shape of LI.FI's service, made by hand: the same two chains, and one route between them. */
const native = '0x0000000000000000000000000000000000000000'
const price = 2_500

const tokenOn = (chainId) => ({
  chainId,
  address: native,
  symbol: 'ETH',
  name: 'ETH',
  decimals: 18,
  coinKey: 'ETH',
  logoURI: '',
  priceUSD: String(price),
  verificationStatus: 'verified',
})

const chainOf = (id, key, name) => ({
  id,
  key,
  name,
  chainType: 'EVM',
  coin: 'ETH',
  mainnet: true,
  logoURI: '',
  nativeToken: tokenOn(id),
  multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
  diamondAddress: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
  metamask: {
    chainId: `0x${id.toString(16)}`,
    chainName: name,
    rpcUrls: [],
    blockExplorerUrls: ['https://explorer.invalid/'],
    nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  },
})

const chains = [chainOf(8453, 'bas', 'Base'), chainOf(42161, 'arb', 'Arbitrum')]
const tool = { key: 'bench', name: 'Bench', logoURI: '' }
const inMoney = (amount) => ((Number(amount) / 1e18) * price).toFixed(4)

function routesOf({ fromChainId, toChainId, fromAmount, fromAddress, toAddress = fromAddress }) {
  const put = BigInt(fromAmount)
  const toAmount = String(put - put / 1_000n)
  const toAmountMin = String(((put - put / 1_000n) * 98n) / 100n)
  const [fromToken, toToken] = [tokenOn(fromChainId), tokenOn(toChainId)]
  const step = {
    id: 'step',
    tool: tool.key,
    toolDetails: tool,
    action: {
      fromChainId,
      toChainId,
      fromAmount,
      fromToken,
      toToken,
      fromAddress,
      toAddress,
      slippage: 0.005,
    },
    estimate: {
      tool: tool.key,
      fromAmount,
      fromAmountUSD: inMoney(fromAmount),
      toAmount,
      toAmountMin,
      toAmountUSD: inMoney(toAmount),
      approvalAddress: native,
      executionDuration: 5,
      feeCosts: [],
      gasCosts: [
        {
          type: 'SEND',
          price: '100000000',
          estimate: '30000',
          limit: '40000',
          amount: '3000000000000',
          amountUSD: '0.0075',
          token: fromToken,
        },
      ],
    },
  }
  const route = {
    id: `route-${fromAmount}`,
    insurance: { state: 'NOT_INSURABLE', feeAmountUsd: '0' },
    fromChainId,
    toChainId,
    fromAmount,
    fromAmountUSD: inMoney(fromAmount),
    fromToken,
    fromAddress,
    toAmount,
    toAmountMin,
    toAmountUSD: inMoney(toAmount),
    toToken,
    toAddress,
    gasCostUSD: '0.0075',
    tags: ['RECOMMENDED'],
    steps: [{ ...step, type: 'lifi', includedSteps: [{ ...step, id: 'included', type: 'cross' }] }],
  }
  return { routes: [route], unavailableRoutes: { filteredOut: [], failed: [] } }
}

/**
 * The answer to one question, or null where there is none.
 * @param {string} path without the query @param {URLSearchParams} query @param {unknown} body
 */
export function answerLifi(path, query, body) {
  if (path === '/v1/chains') return { chains: query.get('chainTypes')?.includes('EVM') ? chains : [] }
  if (path === '/v1/tools') {
    const supportedChains = [{ fromChainId: 8453, toChainId: 42161 }]
    return { bridges: [{ ...tool, supportedChains }], exchanges: [] }
  }
  if (path === '/v1/tokens')
    return { tokens: Object.fromEntries(chains.map(({ id }) => [id, [tokenOn(id)]])) }
  if (path === '/v1/token') return tokenOn(Number(query.get('chain')))
  if (path.startsWith('/v1/gas/suggestion/')) return { available: false }
  if (path === '/v1/advanced/routes') return routesOf(body)
  return null
}
