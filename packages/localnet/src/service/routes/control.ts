import { base58 } from '@scure/base'
import { Hono } from 'hono'
import { isAddress, parseEther } from 'viem'
import { encodeMint } from '../../contracts/deployContracts.js'
import { dexOf } from '../../exchange/service/exchangeSide.js'
import { type FaultValue, faultTable } from '../../faults/faults.js'
import { isAddressOf } from '../../hub/isAddressOf.js'
import {
  type ExchangeContext,
  requireChain,
  type ServiceContext,
  type SolanaContext,
  type TronContext,
} from '../context.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'
import { hubControlRoutes } from './hubControl.js'

/** What the faucet gives: one ETH, and a thousand whole units of each token. */
const faucetEther = parseEther('1')
const faucetUnits = 1_000n

/** `/localnet/…`: steering the rehearsal. Nothing of this exists at the public service. */
export function controlRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/localnet', (c) =>
    c.json({
      url: context.url(),
      wsUrl: context.wsUrl(),
      apiKey: context.keys.list()[0]?.key,
      chains: context.chains.map(({ id, name, slug, rpcUrl, pid, contracts }) => ({
        id,
        name,
        slug,
        rpcUrl,
        pid,
        contracts,
      })),
      ...(context.solana === null ? {} : { solana: describeSolana(context.solana) }),
      ...(context.tron === null ? {} : { tron: describeTron(context.tron) }),
      ...(context.exchange === null ? {} : { exchange: describeExchange(context.exchange) }),
      accounts: context.accounts.users,
      faults: context.faults.list(),
      faultTable,
    }),
  )
  app.post('/localnet/faults', async (c) => {
    const body = await readJson(c)
    const value = body.value ?? true
    try {
      context.faults.set(String(body.name), value as FaultValue | false)
    } catch (error) {
      throw new ServiceProblem(400, error instanceof Error ? error.message : String(error))
    }
    return c.json({ faults: context.faults.list() })
  })
  app.delete('/localnet/faults', (c) => {
    context.faults.clear()
    return c.json({ faults: context.faults.list() })
  })
  app.post('/localnet/mine', async (c) => {
    const body = await readJson(c)
    const chain = requireChain(context, body.chainId)
    const blocks = body.blocks ?? 1
    if (typeof blocks !== 'number' || !Number.isInteger(blocks) || blocks < 1 || blocks > 10_000)
      throw new ServiceProblem(400, 'The field blocks must be a whole number from 1 to 10000.')
    await chain.client.test.mine({ blocks })
    return c.json({ blockNumber: (await chain.client.public.getBlockNumber()).toString() })
  })
  app.post('/localnet/faucet', async (c) => {
    const body = await readJson(c)
    if (context.solana !== null && String(body.chainId) === String(context.solana.id))
      return c.json({ txHashes: payOnSolana(context.solana, body.address) })
    if (context.tron !== null && String(body.chainId) === String(context.tron.id))
      return c.json({ txHashes: await payOnTron(context.tron, body.address) })
    if (context.exchange !== null && String(body.chainId) === String(context.exchange.id))
      return c.json({ txHashes: payOnExchange(context.exchange, body.address) })
    const chain = requireChain(context, body.chainId)
    const to = body.address
    if (typeof to !== 'string' || !isAddress(to, { strict: false }))
      throw new ServiceProblem(400, 'The field address must be an EVM address.')
    const sender = context.faucets.get(chain.id)
    if (sender === undefined) throw new ServiceProblem(400, `Chain ${chain.name} has no faucet.`)

    const hashes: string[] = []
    // Nobody can make WETH but of ETH.
    for (const currency of chain.currencies.filter(({ id }) => id !== 'weth')) {
      const units = faucetUnits * 10n ** BigInt(currency.decimals)
      const call =
        currency.id === 'eth'
          ? { to, value: faucetEther, data: '0x' as const }
          : { to: currency.address, value: 0n, data: encodeMint(to, units) }
      hashes.push(await sender.send(`faucet ${currency.id} ${crypto.randomUUID()}`, call))
    }
    return c.json({ txHashes: hashes })
  })
  app.route('/localnet/hub', hubControlRoutes(context))
  return app
}

function describeSolana({ id, name, slug, chain, users }: SolanaContext): Readonly<Record<string, unknown>> {
  const accounts = users.map(({ address, secretKey }) => ({ address, secretKey: base58.encode(secretKey) }))
  return { id, name, slug, rpcUrl: chain.rpcUrl, wsUrl: chain.wsUrl, contracts: chain.contracts, accounts }
}

function describeTron({ id, name, slug, chain, users }: TronContext): Readonly<Record<string, unknown>> {
  return { id, name, slug, rpcUrl: chain.apiUrl, contracts: chain.contracts, accounts: users }
}

/** As much of everything as on other chains. What it gives of TRX comes from nowhere, and has no transaction. */
async function payOnTron({ chain, currencies }: TronContext, address: unknown): Promise<readonly string[]> {
  if (typeof address !== 'string' || !isAddressOf('tron-vm', address))
    throw new ServiceProblem(400, 'The field address must be a Tron address.')
  const [native, ...tokens] = currencies
  for (const { address: token, decimals } of tokens)
    await chain.giveTokens(token, address, faucetUnits * 10n ** BigInt(decimals))
  await chain.fund(address, faucetUnits * 10n ** BigInt(native?.decimals ?? 0))
  return []
}

function describeExchange({ id, name, slug, url, depository }: ExchangeContext): object {
  return { id, name, slug, url, depository }
}

/** As many dollars on each side as on other chains. The ledger shows no hash of it: they come from nowhere. */
function payOnExchange({ ledger, currencies }: ExchangeContext, address: unknown): readonly string[] {
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    throw new ServiceProblem(400, 'The field address must be an EVM address.')
  for (const { address: currency, decimals } of currencies)
    ledger.credit(address, dexOf(currency), faucetUnits * 10n ** BigInt(decimals))
  return []
}

/** As much of everything as on other chains. */
function payOnSolana({ chain, currencies }: SolanaContext, address: unknown): readonly string[] {
  if (typeof address !== 'string' || !isAddressOf('solana-vm', address))
    throw new ServiceProblem(400, 'The field address must be a Solana address.')
  const [native, ...tokens] = currencies
  for (const { address: mint, decimals } of tokens)
    chain.giveTokens(mint, address, faucetUnits * 10n ** BigInt(decimals))
  return [chain.faucet.pay(address, faucetUnits * 10n ** BigInt(native?.decimals ?? 0))]
}
