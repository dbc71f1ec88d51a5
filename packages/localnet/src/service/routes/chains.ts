import { Hono } from 'hono'
import { type Currency, isNative, type LocalChain } from '../../chains/localChain.js'
import { exchangeDepositoryOf } from '../../exchange/service/createExchangeQuote.js'
import { toTronAddress } from '../../hub/signatures/tron.js'
import { depositoryOf } from '../../solana/service/createSolanaQuote.js'
import { tronDepositoryOf } from '../../tron/service/createTronQuote.js'
import {
  type ExchangeContext,
  requireChain,
  type ServiceContext,
  type SolanaContext,
  type TronContext,
} from '../context.js'
import { depositTarget } from '../depositTarget.js'
import { ServiceProblem } from '../problem.js'
import { routersOf, tamperDecimals } from '../tamper.js'

/** `GET /chains`, with the fields of the public service, and `GET /chains/health`. */
export function chainRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/chains', (c) => {
    const only = c.req.query('includeChains')?.split(',')
    const { chains, solana, tron, exchange } = context
    const all = [
      ...chains.map((chain) => toChainJson(context, chain)),
      ...(solana === null ? [] : [toSolanaJson(context, solana)]),
      ...(tron === null ? [] : [toTronJson(context, tron)]),
      ...(exchange === null ? [] : [toExchangeJson(context, exchange)]),
    ]
    const listed = all.filter(({ id }) => only === undefined || only.includes(String(id)))
    return c.json(tamperDecimals(context, { chains: listed }))
  })
  app.get('/chains/health', async (c) => {
    const chainId = c.req.query('chainId')
    if (chainId === undefined) throw new ServiceProblem(400, 'The query parameter chainId is required.')
    if (context.solana !== null && chainId === String(context.solana.id)) return c.json({ healthy: true })
    if ([context.tron, context.exchange].some((one) => one !== null && chainId === String(one.id)))
      return c.json({ healthy: true })
    const chain = requireChain(context, chainId)
    const healthy = await chain.client.public.getBlockNumber().then(
      () => true,
      () => false,
    )
    return c.json({ healthy })
  })
  return app
}

function toChainJson(context: ServiceContext, chain: LocalChain): Record<string, unknown> {
  const { router, approvalProxy } = routersOf(context, chain)
  const routers = { erc20Router: router, approvalProxy }
  return {
    ...toCommonJson(context, chain),
    httpRpcUrl: chain.rpcUrl,
    wsRpcUrl: chain.rpcUrl.replace(/^http/, 'ws'),
    contracts: { ...routers, v3: routers },
    vmType: 'evm',
    solverAddresses: [context.accounts.solver.address.toLowerCase()],
    protocol: { v2: { chainId: chain.slug, depository: depositTarget(context, chain, 'listing') } },
  }
}

function toSolanaJson(context: ServiceContext, side: SolanaContext): Record<string, unknown> {
  const [currency] = side.currencies
  const { rpcUrl, wsUrl, contracts } = side.chain
  const place = currency && ({ vm: 'svm', chain: side, currency } as const)
  return {
    ...toCommonJson(context, side),
    httpRpcUrl: rpcUrl,
    wsRpcUrl: wsUrl,
    contracts: {},
    vmType: 'svm',
    solverAddresses: [side.solver.address],
    protocol: {
      v2: {
        chainId: side.slug,
        depository: place === undefined ? null : depositoryOf(context, place, 'listing'),
        depositoryVault: contracts.depositoryVault,
      },
    },
  }
}

function toTronJson(context: ServiceContext, side: TronContext): Record<string, unknown> {
  return {
    ...toCommonJson(context, side),
    httpRpcUrl: side.chain.apiUrl,
    contracts: {},
    vmType: 'tvm',
    solverAddresses: [toTronAddress(side.solver.address)],
    protocol: {
      v2: {
        chainId: side.slug,
        depository: tronDepositoryOf(context, { vm: 'tvm', chain: side }, 'listing'),
      },
    },
  }
}

function toExchangeJson(context: ServiceContext, side: ExchangeContext): Record<string, unknown> {
  return {
    ...toCommonJson(context, side),
    httpRpcUrl: side.url,
    contracts: {},
    vmType: 'hypevm',
    solverAddresses: [side.solver.toLowerCase()],
    protocol: { v2: { chainId: side.slug, depository: exchangeDepositoryOf(context, 'listing') } },
  }
}

function toCommonJson(
  context: ServiceContext,
  chain: Pick<LocalChain | SolanaContext | TronContext | ExchangeContext, 'id' | 'name' | 'slug'> & {
    readonly currencies: readonly Currency[]
  },
): Record<string, unknown> {
  const fees = { withdrawalFee: 0, depositFee: 0, surgeEnabled: false }
  const bridgeable = { supportsBridging: true }
  const tokens = chain.currencies.filter((currency) => !isNative(currency))
  const [native] = chain.currencies
  return {
    id: chain.id,
    name: chain.slug,
    displayName: chain.name,
    explorerUrl: `${context.url()}/explorer/${chain.id}`,
    explorerName: 'Localnet explorer',
    explorerPaths: { transaction: '/tx/{TX_HASH}' },
    explorerQueryParams: null,
    depositEnabled: true,
    tokenSupport: 'Limited',
    disabled: false,
    partialDisableLimit: 0,
    blockProductionLagging: false,
    currency: native === undefined ? null : { ...toTokenJson(native), ...bridgeable },
    ...fees,
    featuredTokens: chain.currencies.map((currency) => ({
      ...toTokenJson(currency),
      ...bridgeable,
      metadata: { logoURI: null },
    })),
    erc20Currencies: tokens.map((token) => ({
      ...toTokenJson(token),
      ...bridgeable,
      supportsPermit: token.permit !== 'none',
      ...fees,
    })),
    solverCurrencies: chain.currencies.filter((currency) => currency.solver).map(toTokenJson),
    iconUrl: null,
    logoUrl: null,
    brandColor: null,
    baseChainId: null,
    statusMessage: null,
    tags: [],
  }
}

function toTokenJson({ id, symbol, name, address, decimals }: Currency): Record<string, unknown> {
  return { id, symbol, name, address, decimals }
}
