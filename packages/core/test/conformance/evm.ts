import {
  type ChainProcess,
  type Contracts,
  createAccounts,
  createChainClient,
  deployContracts,
  depositoryAbi,
  startChain,
} from '@portage/localnet'
import type { ConformanceRig } from '@portage/testing/conformance'
import {
  type Address,
  concatHex,
  createClient,
  createTestClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  parseEther,
  publicActions,
  recoverMessageAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, toAccount } from 'viem/accounts'
import type { EvmCall } from '../../src/domain/step.js'
import type { DepositTrace } from '../../src/families/chainReadings.js'
import { createEvmReader } from '../../src/families/evm/createEvmReader.js'
import { createEvmWallet } from '../../src/families/evm/createEvmWallet.js'

const chainId = 31_337
const amount = parseEther('0.1')
/** Anvil's finalized block is two behind its head. */
const untilFinal = 3

/** One chain for all cases: each has an account and an order of its own. */
export type EvmConformance = Readonly<{ start: () => Promise<ConformanceRig>; stop: () => Promise<void> }>

/** The EVM with a local key: bytes first, good until another transaction has their place. */
export async function openEvmConformance(): Promise<EvmConformance> {
  const chain = await startChain({ id: chainId, name: 'Harbour', blockTime: 'automine' })
  const contracts = await deployContracts(createChainClient(chain), createAccounts())
  const anvil = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await anvil.setAutomine(false)
  return { start: () => startRig(chain, contracts), stop: () => chain.stop() }
}

type Request = (request: { method: string; params?: unknown }) => Promise<unknown>

async function startRig({ rpcUrl }: ChainProcess, { depository }: Contracts): Promise<ConformanceRig> {
  const anvil = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
  const privateKey = generatePrivateKey()
  const key = privateKeyToAccount(privateKey)
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const orderId = keccak256(privateKey)
  await anvil.setBalance({ address: key.address, value: parseEther('10') })

  let isLost = false
  let asked = 0
  const honest = (request: Parameters<Request>[0]): Promise<unknown> => anvil.request(request as never)
  /** A node, but for what it answers to one method. */
  const node = (method?: string, answer?: () => unknown) =>
    createClient({
      transport: custom(
        {
          request: async (request: Parameters<Request>[0]) => {
            if (request.method === method) return answer?.()
            const isSent = request.method === 'eth_sendRawTransaction'
            return isSent && isLost ? keccak256((request.params as Hex[])[0] ?? '0x') : honest(request)
          },
        },
        { retryCount: 0 },
      ),
    })
  const [first, second] = [node(), node()]
  const counted = toAccount({
    address: key.address,
    signMessage: (message) => {
      asked += 1
      return key.signMessage(message)
    },
    signTransaction: (transaction, options) => {
      asked += 1
      return key.signTransaction(transaction, options)
    },
    signTypedData: (data) => {
      asked += 1
      return key.signTypedData(data)
    },
  })
  const call = (over: Partial<EvmCall>): EvmCall => ({
    ...{ vm: 'evm', chainId, from: key.address, to: depository, value: amount },
    ...{ gas: null, maxFeePerGas: null, maxPriorityFeePerGas: null },
    data: encodeFunctionData({
      ...{ abi: depositoryAbi, functionName: 'depositNative', args: [key.address, orderId] },
    }),
    ...over,
  })
  const land = () => anvil.mine({ blocks: 1 })
  const finish = () => anvil.mine({ blocks: untilFinal })
  /** Sends without anything of ours. */
  const send = async (to: Address, value: bigint, data: Hex, nonce?: number): Promise<Hex> => {
    const sender = createWalletClient({ account: key, transport: http(rpcUrl) })
    const fees = { maxFeePerGas: parseEther('0.0000001'), maxPriorityFeePerGas: 1n, gas: 100_000n }
    const hash = await sender.sendTransaction({
      ...{ chain: null, to, value, data, ...fees },
      ...(nonce === undefined ? {} : { nonce }),
    })
    await land()
    return hash
  }
  const trace: DepositTrace = { type: 'event', depository, orderId }
  return {
    ...{ chainId, account: key.address, native: '0x0000000000000000000000000000000000000000' },
    wallet: createEvmWallet(createWalletClient({ account: counted, transport: http(rpcUrl) })),
    reader: createEvmReader({ [chainId]: [first, second] }),
    alone: createEvmReader({ [chainId]: first }),
    ...{ deposit: call({}), amount, trace },
    otherTrace: { ...trace, orderId: `0x${'00'.repeat(32)}` },
    unfit: [
      [call({ from: recipient }), /signs for 0x\w+ only/],
      [call({ chainId: 1 }), /is for chain 1/],
    ],
    asked: () => asked,
    wallets: {
      disconnected: createEvmWallet(async () => null),
      changing: null,
      answering: (answer) =>
        createEvmWallet(
          createWalletClient({
            account: key.address,
            transport: custom({
              request: async (request: Parameters<Request>[0]) =>
                request.method === 'eth_sendTransaction' ? answer : honest(request),
            }),
          }),
        ),
      forging: null,
    },
    errors: { refusal: { code: 4001 }, words: new Error('User rejected the request.') },
    isSigned: async (digest, signature) =>
      (await recoverMessageAddress({ message: { raw: digest }, signature })) === key.address,
    chain: {
      ...{ land, finish },
      lose: () => {
        isLost = true
      },
      find: () => {
        isLost = false
      },
      outlive: async ({ validity }) => {
        if (validity.type !== 'nonce') throw new Error('Transactions of the EVM have a place.')
        await send(key.address, 0n, '0x', validity.nonce)
        await finish()
      },
    },
    blind: {
      'has no final block': createEvmReader({
        [chainId]: [first, node('eth_getBlockByNumber', () => null)],
      }),
      'does not answer for its events': createEvmReader({
        [chainId]: [
          first,
          node('eth_getLogs', () => {
            throw new Error('busy')
          }),
        ],
      }),
    },
    pay: async (names) => ({
      ...{ recipient, amount: 5n, orderId },
      hash: await send(recipient, 5n, names === 'order' ? concatHex([orderId]) : '0x'),
    }),
    // The chain is everybody's.
    stop: async () => {},
  }
}
