import {
  type Address,
  concat,
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  type Hash,
  type Hex,
  hashTypedData,
  hexToBigInt,
  http,
  numberToHex,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { smallSafeAbi, smallSafeBytecode } from './contracts/artifacts/smallSafe.js'
import { deployContract } from './deployContract.js'
import { sendTransaction, type TransactionRequest } from './sendTransaction.js'
import type { Sent, WalletdChain } from './types.js'

export type Safe = Readonly<{
  address: Address
  /**
   * Queues a transaction under the Safe's next nonce, what is queued before it counted. Gives the hash that owners
   * sign. Nothing is on chain yet.
   */
  propose: (chain: WalletdChain, request: TransactionRequest) => Promise<Hash>
  /**
   * Makes it a transaction, sent by the first owner: what was asked for, or (`cancel`) a payment of nothing to
   * itself that uses up its nonce. Throws a sentence when its turn is past or has not come.
   */
  execute: (safeTxHash: Hash, kind: 'execute' | 'cancel') => Promise<Sent>
}>

export type SafeOptions = Readonly<{
  owners: readonly PrivateKeyAccount[]
  /** How many of them sign. */
  threshold: number
  chains: readonly WalletdChain[]
}>

type SafeTransaction = Readonly<{ to: Address; value: bigint; data: Hex; nonce: bigint }>

const types = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const
const noRefund = {
  ...{ operation: 0, safeTxGas: 0n, baseGas: 0n, gasPrice: 0n },
  ...{ gasToken: zeroAddress, refundReceiver: zeroAddress },
} as const

/**
 * Deploys an account that several keys own on each chain, and keeps the queue of what was proposed to it, as
 * the service behind a Safe does. The contract is `contracts/SmallSafe.sol`: hash, selectors and events of a Safe,
 * not its code.
 */
export async function createSafe({ owners, threshold, chains }: SafeOptions): Promise<Safe> {
  const [first] = owners
  if (!first || !Number.isInteger(threshold) || threshold < 1 || threshold > owners.length) {
    throw new Error(`A Safe of ${owners.length} accounts cannot need ${threshold} signatures.`)
  }
  const args = [owners.map(({ address }) => address), BigInt(threshold)] as const
  const initCode = encodeDeployData({ abi: smallSafeAbi, bytecode: smallSafeBytecode, args })
  const [address] = await Promise.all(chains.map((chain) => deployContract(chain, initCode)))
  if (!address) throw new Error('A Safe needs at least one chain. Give walletd one.')
  const signers = [...owners].sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
  const queued = new Map<Hash, Readonly<{ chain: WalletdChain; transaction: SafeTransaction }>>()

  const typedData = (chain: WalletdChain, message: SafeTransaction) =>
    ({
      domain: { chainId: chain.id, verifyingContract: address },
      types,
      primaryType: 'SafeTx',
      message: { ...noRefund, ...message },
    }) as const

  function readNonce({ rpcUrl }: WalletdChain): Promise<bigint> {
    const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
    return client.readContract({ address: address as Address, abi: smallSafeAbi, functionName: 'nonce' })
  }

  async function encode(chain: WalletdChain, transaction: SafeTransaction): Promise<Hex> {
    const data = typedData(chain, transaction)
    const signatures = await Promise.all(
      signers.slice(0, threshold).map((owner) => owner.signTypedData(data)),
    )
    const { to, value } = transaction
    const { operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = noRefund
    const call = [to, value, transaction.data, operation, safeTxGas, baseGas, gasPrice] as const
    return encodeFunctionData({
      abi: smallSafeAbi,
      functionName: 'execTransaction',
      args: [...call, gasToken, refundReceiver, concat(signatures)],
    })
  }

  return Object.freeze({
    address,
    async propose(chain, { to, value, data, input }) {
      if (!to) throw new Error('A Safe creates no contracts. Give the transaction a to.')
      let nonce = await readNonce(chain)
      for (const one of queued.values()) {
        if (one.chain.id === chain.id && one.transaction.nonce >= nonce) nonce = one.transaction.nonce + 1n
      }
      const transaction = { to, value: hexToBigInt(value ?? '0x0'), data: data ?? input ?? '0x', nonce }
      const safeTxHash = hashTypedData(typedData(chain, transaction))
      queued.set(safeTxHash, { chain, transaction })
      return safeTxHash
    },
    async execute(safeTxHash, kind) {
      const found = queued.get(safeTxHash)
      if (!found) throw new Error(`the Safe has nothing queued under ${safeTxHash}.`)
      const { chain, transaction } = found
      const nonce = await readNonce(chain)
      if (nonce > transaction.nonce) throw new Error(`the Safe's nonce ${transaction.nonce} is used already.`)
      if (nonce < transaction.nonce) throw new Error(`the Safe's nonce ${nonce} has to be executed first.`)
      const nothing = { to: address, value: 0n, data: '0x', nonce } as const
      const data = await encode(chain, kind === 'cancel' ? nothing : transaction)
      return sendTransaction(
        first,
        chain,
        { from: first.address, to: address, value: numberToHex(0), data },
        { kind },
      )
    },
  } satisfies Safe)
}
