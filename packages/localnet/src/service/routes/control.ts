import { Hono } from 'hono'
import { isAddress, parseEther } from 'viem'
import { encodeMint } from '../../contracts/deployContracts.js'
import { faultTable } from '../../faults/faultTable.js'
import type { FaultValue } from '../../faults/faultValue.js'
import { findFamily, requireChain, type ServiceContext } from '../context.js'
import { ServiceProblem } from '../problem.js'
import { readJson } from '../readJson.js'
import { hubControlRoutes } from './hubControl.js'
import { orRefused } from './orRefused.js'

/** What the faucet gives: one ETH, and a thousand whole units of each token. */
const faucetEther = parseEther('1')
const faucetUnits = 1_000n

/** `/localnet/…`: steering the rehearsal. Nothing of this exists at the public service. */
export function controlRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  // Chains and requests begin anew with each start: whoever remembers an earlier one has to know.
  const instance = crypto.randomUUID()
  app.get('/localnet', (c) =>
    c.json({
      instance,
      url: context.url(),
      wsUrl: context.wsUrl(),
      apiKey: context.keys.list()[0]?.key,
      chains: context.chains.map(({ id, name, slug, rpcUrl, pid, contracts, oddTokens }) => ({
        id,
        name,
        slug,
        rpcUrl,
        pid,
        contracts,
        oddTokens,
      })),
      ...Object.fromEntries(context.families.map((family) => [family.key, family.describe()])),
      accounts: context.accounts.users,
      faults: context.faults.list(),
      faultTable: Object.fromEntries(Object.entries(faultTable).map(([name, { does }]) => [name, does])),
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
    const family = findFamily(context, body.chainId)
    if (family) return c.json({ txHashes: await orRefused(Promise.resolve(family.fund(body.address))) })
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
      hashes.push(await orRefused(sender.send(`faucet ${currency.id} ${crypto.randomUUID()}`, call)))
    }
    return c.json({ txHashes: hashes })
  })
  app.route('/localnet/hub', hubControlRoutes(context))
  return app
}
