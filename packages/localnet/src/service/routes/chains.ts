import { Hono } from 'hono'
import { type Currency, isNative, type LocalChain } from '../../chains/localChain.js'
import { chainLogoUrl, tokenLogoUrl } from '../../logos/logoUrl.js'
import { findFamily, requireChain, type ServiceContext } from '../context.js'
import { depositTarget } from '../depositTarget.js'
import type { Family } from '../family.js'
import { ServiceProblem } from '../problem.js'
import { doubleChains, routersOf, tamperTokens, withBadRows } from '../tamper.js'

/** `GET /chains`, with the fields of the public service, and `GET /chains/health`. */
export function chainRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/chains', (c) => {
    const only = c.req.query('includeChains')?.split(',')
    const all = [
      ...context.chains.map((chain) => toChainJson(context, chain)),
      ...context.families.map(
        (family): Record<string, unknown> => ({
          ...toCommonJson(context, family),
          vmType: family.vmType,
          ...family.listing(context),
        }),
      ),
    ]
    const listed = all.filter(({ id }) => only === undefined || only.includes(String(id)))
    return c.json(tamperTokens(context, { chains: withBadRows(context, doubleChains(context, listed)) }))
  })
  app.get('/chains/health', async (c) => {
    const chainId = c.req.query('chainId')
    if (chainId === undefined) throw new ServiceProblem(400, 'The query parameter chainId is required.')
    if (findFamily(context, chainId)) return c.json({ healthy: true })
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

function toCommonJson(
  context: ServiceContext,
  chain: Pick<LocalChain | Family, 'id' | 'name' | 'slug' | 'currencies'>,
): Record<string, unknown> {
  const fees = { withdrawalFee: 0, depositFee: 0, surgeEnabled: false }
  const bridgeable = { supportsBridging: true }
  const tokens = chain.currencies.filter((currency) => !isNative(currency))
  const [native] = chain.currencies
  const logoUrl = chainLogoUrl(context, chain)
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
      metadata: { logoURI: tokenLogoUrl(context, currency) },
    })),
    erc20Currencies: tokens.map((token) => ({
      ...toTokenJson(token),
      ...bridgeable,
      supportsPermit: token.permit !== 'none',
      ...fees,
    })),
    solverCurrencies: chain.currencies.filter((currency) => currency.solver).map(toTokenJson),
    iconUrl: logoUrl,
    logoUrl,
    brandColor: null,
    baseChainId: null,
    statusMessage: null,
    tags: [],
  }
}

function toTokenJson({ id, symbol, name, address, decimals }: Currency): Record<string, unknown> {
  return { id, symbol, name, address, decimals }
}
