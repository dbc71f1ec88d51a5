import { type Localnet, networkOf, startLocalnet } from '@portage/localnet'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getQuote } from '../src/actions/getQuote.js'
import { nativeAddress } from '../src/domain/currency.js'
import { createExecution } from '../src/execution/createExecution.js'
import { getExecutionStatus } from '../src/execution/getExecutionStatus.js'
import { resumeExecutions } from '../src/execution/resumeExecutions.js'
import { createEvmAdapter } from '../src/families/evm/createEvmAdapter.js'
import { createPortage } from '../src/portage/createPortage.js'
import { localnet as usual } from '../src/portage/localNetwork.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet?.stop())

test('the addresses that are shipped for a local network are those of one that was started', () => {
  expect(usual.trusted).toEqual(networkOf(localnet).trusted)
})

test('a bot swaps there and back with one key: each call is signed for its own chain', async () => {
  const [user] = localnet.accounts
  if (user === undefined) throw new Error('A local network has accounts.')
  const account = privateKeyToAccount(user.privateKey)
  const portage = createPortage({
    network: networkOf(localnet),
    adapters: [createEvmAdapter({ account })],
  })
  const ether = nativeAddress('evm') ?? ''
  for (const [originChainId, destinationChainId] of [
    [31337, 31338],
    [31338, 31337],
  ] as const) {
    const quote = await getQuote(portage.client, {
      ...{ user: account.address, originChainId, destinationChainId },
      ...{ originCurrency: ether, destinationCurrency: ether, amount: 10n ** 16n },
    })
    const execution = createExecution({ ...portage, quote, account: account.address })
    execution.start()
    const end = await execution.result()
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.verification?.verdict).toBe('verified')
  }
  expect(await resumeExecutions(portage)).toEqual([])
})

test('a chain that no RPC was given for is named before anything is signed', async () => {
  const account = privateKeyToAccount(localnet.accounts[1]?.privateKey ?? '0x')
  const [harbour] = localnet.chains
  const portage = createPortage({
    network: networkOf(localnet),
    rpcUrls: { [harbour?.id ?? 0]: harbour?.rpcUrl ?? '' },
    adapters: [createEvmAdapter({ account })],
  })
  const { evm } = portage.wallets
  await expect(evm?.switchChain(31338)).rejects.toThrow('There is no RPC for chain 31338.')
  expect(await evm?.getChainId()).toBe(31337)
})
