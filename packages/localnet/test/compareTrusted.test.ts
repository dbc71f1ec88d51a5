import { createIntentClient } from '@portage/core'
import { getChains, getCurrencies } from '@portage/core/actions'
import { recognizeToken } from '@portage/core/tokens'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Localnet, startLocalnet, trustedContracts } from '../src/exports/index.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine' })
})
afterEach(() => localnet.faults.clear())
afterAll(() => localnet.stop())

type Tool = (...parameters: readonly unknown[]) => unknown

/** A tool of the maintainers' scripts, which know no types. */
async function toolOf(name: string): Promise<Tool> {
  const module: Readonly<Record<string, Tool>> = await import(
    new URL(`../../../scripts/lib/${name}.mjs`, import.meta.url).href
  )
  return module[name] as Tool
}

/** What `npm run trusted` would say of this service. */
async function said(): Promise<unknown> {
  const client = createIntentClient({ baseUrl: localnet.url })
  const trusted = trustedContracts(localnet.chains)
  const listed = await (await toolOf('readListed'))({ getChains, getCurrencies }, client, {
    addresses: () =>
      Object.values(trusted).flatMap(({ chainId, tokens }) =>
        Object.values(tokens).flatMap((all) => all.map((address) => `${chainId}:${address}`)),
      ),
    symbols: ['ETH', 'USDC'],
  })
  const isSameAccount = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()
  return (await toolOf('compareTrusted'))({
    ...(listed as object),
    ...{ trusted, mainTokens: {}, isSameAccount, recognizeToken },
  })
}

test('what the local service lists is what its registry trusts', async () => {
  expect(await said()).toEqual([])
})

test('a depository it lists otherwise, and a token under the name of another, are told', async () => {
  localnet.faults.set('tamperDeposit', 'chains')
  localnet.faults.set('tamperSymbol')
  const [harbour] = localnet.chains
  expect(await said()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'differs', slug: 'harbour', what: 'depository' }),
      {
        ...{ kind: 'differs', slug: 'harbour', what: 'USDC' },
        ...{ ours: harbour?.contracts.usdc, theirs: harbour?.contracts.dai },
      },
    ]),
  )
})
