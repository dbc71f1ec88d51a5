/**
 * Small answers in the shape of the service that Portage and relay-kit are both clients of, made by hand: two chains,
 * their ether, and a quote that gives back nearly what was put in. Nothing in them can be carried out.
 */
const native = '0x0000000000000000000000000000000000000000'
const depository = '0x4cd00e387622c35bddb9b4c962c136462338bc31'
const requestId = `0x${'ab'.repeat(32)}`
const price = 2_500

const ether = { id: 'eth', symbol: 'ETH', name: 'Ether', address: native, decimals: 18 }

const chainOf = (id, name, displayName) => ({
  id,
  name,
  displayName,
  httpRpcUrl: '',
  wsRpcUrl: '',
  explorerUrl: 'https://explorer.invalid',
  explorerName: 'Explorer',
  depositEnabled: true,
  tokenSupport: 'All',
  disabled: false,
  partialDisableLimit: 0,
  blockProductionLagging: false,
  currency: { ...ether, supportsBridging: true },
  withdrawalFee: 0,
  depositFee: 0,
  surgeEnabled: false,
  featuredTokens: [{ ...ether, supportsBridging: true, metadata: { logoURI: null } }],
  erc20Currencies: [],
  solverCurrencies: [ether],
  iconUrl: null,
  logoUrl: null,
  brandColor: null,
  contracts: {},
  vmType: 'evm',
  baseChainId: 1,
  solverAddresses: [],
  tags: [],
  protocol: { v2: { chainId: name, depository } },
})

const chains = { chains: [chainOf(8453, 'base', 'Base'), chainOf(42161, 'arbitrum', 'Arbitrum')] }

const currencyOf = (chainId) => ({
  chainId,
  address: native,
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  vmType: 'evm',
  metadata: { logoURI: null, verified: true, isNative: true },
})

/** An amount of ether on a chain, as quotes write it. @param {bigint} amount */
function amountOf(chainId, amount, least = amount) {
  const whole = Number(amount) / 1e18
  return {
    currency: currencyOf(chainId),
    amount: String(amount),
    amountFormatted: String(whole),
    amountUsd: (whole * price).toFixed(6),
    minimumAmount: String(least),
  }
}

/** @param {{ amount: string, user: string, recipient?: string, originChainId: number, destinationChainId: number }} asked */
function quoteOf({ amount, user, recipient = user, originChainId, destinationChainId }) {
  const put = BigInt(amount)
  const cost = put / 1_000n
  const fee = amountOf(originChainId, cost)
  const none = amountOf(originChainId, 0n)
  const currencyIn = amountOf(originChainId, put)
  const currencyOut = amountOf(destinationChainId, put - cost, ((put - cost) * 98n) / 100n)
  const lost = { usd: `-${fee.amountUsd}`, percent: '-0.10' }
  return {
    steps: [
      {
        id: 'deposit',
        action: 'Confirm transaction in your wallet',
        description: 'Deposit',
        kind: 'transaction',
        requestId,
        depositAddress: '',
        items: [
          {
            status: 'incomplete',
            data: {
              from: user,
              to: depository,
              data: '0x',
              value: amount,
              chainId: originChainId,
              gas: '32432',
              maxFeePerGas: '6500000',
              maxPriorityFeePerGas: '1000000',
            },
            check: { endpoint: `/intents/status?requestId=${requestId}`, method: 'GET' },
          },
        ],
      },
    ],
    fees: {
      gas: amountOf(originChainId, 160_000_000_000n),
      relayer: fee,
      relayerGas: none,
      relayerService: fee,
      app: none,
      subsidized: none,
    },
    details: {
      operation: 'swap',
      sender: user,
      recipient,
      currencyIn,
      currencyOut,
      totalImpact: lost,
      swapImpact: { usd: '0', percent: '0' },
      rate: '0.999',
      slippageTolerance: {
        total: '200',
        origin: { usd: '0', value: '0', percent: '0.00' },
        destination: { usd: '0', value: '0', percent: '2.00' },
      },
      timeEstimate: 2,
      userBalance: '10000000000000000000',
      isFixedRate: false,
    },
  }
}

/**
 * The answer to one question, or null where there is none.
 * @param {string} path without the query @param {unknown} body
 */
export function answerRelay(path, body) {
  if (path === '/chains') return chains
  if (path.startsWith('/quote')) return quoteOf(body)
  if (path.startsWith('/currencies/token/price')) return { price }
  if (path.startsWith('/currencies/')) return chains.chains.map(({ id }) => currencyOf(id))
  if (path.startsWith('/config'))
    return {
      enabled: true,
      user: { balance: '10000000000000000000', maxBridgeAmount: '10000000000000000000' },
      solver: {
        address: native,
        balance: '10000000000000000000000',
        capacityPerRequest: '10000000000000000000000',
      },
      supportsExternalLiquidity: true,
    }
  if (path.startsWith('/requests')) return { requests: [] }
  return null
}
