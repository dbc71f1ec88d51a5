import {
  createIntentClient,
  type IntentClient,
  isServiceError,
  type Slug,
  type WithdrawalReading,
  type WithdrawalRequest,
} from '@portage/core'
import { attestDeposit, executeWithdrawal, getWithdrawal, prepareWithdrawal } from '@portage/core/actions'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  type Hex,
  http,
  type TransactionReceipt,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { depositoryAbi } from '../src/contracts/artifacts/depository.js'
import type { CallRequest } from '../src/contracts/signCallRequest.js'
import { writeDigest } from '../src/hub/writeDigest.js'
import type { Localnet } from '../src/startLocalnet.js'
import { call, execute, getQuote, getStatus, native, pair, until, user } from './helpers.js'

/** The public client of a local network. */
export function clientOf(localnet: Localnet): IntentClient {
  return createIntentClient({ baseUrl: localnet.url, wsUrl: localnet.wsUrl, apiKey: localnet.apiKey })
}

/** A deposit that is neither filled nor refunded. It leaves the faults as they were. */
export async function depositForNothing(
  localnet: Localnet,
): Promise<{ requestId: Hex; hash: Hex; amount: bigint }> {
  localnet.faults.set('refundInstead')
  localnet.faults.set('refundImpossible')
  const quote = await getQuote(localnet)
  const receipts = await execute(localnet, quote)
  const { requestId } = quote
  await until(
    () => getStatus(localnet, requestId) as Promise<{ status: string; refundFailReason?: string }>,
    (answer) => answer.refundFailReason === 'MANUAL_REFUND_REQUIRED',
  )
  localnet.faults.set('refundInstead', false)
  localnet.faults.set('refundImpossible', false)
  const hash = receipts.at(-1)?.transactionHash
  if (hash === undefined) throw new Error('The quote has a deposit.')
  return { requestId, hash, amount: BigInt(quote.details.currencyIn.amount) }
}

/** Mines until everything before is final. */
export async function mine(localnet: Localnet, chainId: number = pair(localnet)[0].id): Promise<void> {
  await call(localnet, 'POST', '/localnet/mine', { chainId, blocks: 3 })
}

/** Prepares a withdrawal and signs it as an EVM owner. */
export async function prepareAndSign(
  localnet: Localnet,
  request: WithdrawalRequest,
  privateKey: Hex = user(localnet).privateKey,
): Promise<Parameters<typeof executeWithdrawal>[1]> {
  const prepared = await prepareWithdrawal(clientOf(localnet), request)
  const { nonce, additionalData } = prepared
  const terms = { ...request, amount: prepared.amount.toString() }
  const digest = writeDigest(terms, nonce, additionalData ?? undefined)
  const signature = await privateKeyToAccount(privateKey).signMessage({ message: { raw: digest } })
  return { request, prepared, signature }
}

/** Prepares, signs and begins a withdrawal. */
export async function withdraw(localnet: Localnet, request: WithdrawalRequest): Promise<string> {
  const { jobId } = await executeWithdrawal(clientOf(localnet), await prepareAndSign(localnet, request))
  return jobId
}

/** Asks for a job until it is in a state. */
export function waitForJob(localnet: Localnet, jobId: string, status: string): Promise<WithdrawalReading> {
  return until(
    () => getWithdrawal(clientOf(localnet), { jobId }),
    (reading) => reading.status === status,
  )
}

/** Sends the transaction of a withdrawal from an account, and waits for it. */
export async function broadcast(
  localnet: Localnet,
  { transaction }: WithdrawalReading,
  privateKey: Hex = user(localnet).privateKey,
): Promise<TransactionReceipt> {
  if (transaction?.vm !== 'evm') throw new Error('The withdrawal has a transaction of an EVM chain.')
  const chain = localnet.chains.find(({ id }) => id === transaction.chainId)
  if (chain === undefined) throw new Error('The transaction is for a chain of this network.')
  const transport = http(chain.rpcUrl)
  const wallet = createWalletClient({ account: privateKeyToAccount(privateKey), transport })
  const client = createPublicClient({ transport, pollingInterval: 20 })
  const { to, data, value } = transaction
  const hash = await wallet.sendTransaction({ chain: null, to: to as Hex, data, value })
  return client.waitForTransactionReceipt({ hash })
}

/** The depository's word against the transaction of a withdrawal: the name of its error, or null when it would go through. */
export async function refusalOf(
  localnet: Localnet,
  { transaction }: WithdrawalReading,
): Promise<string | null> {
  if (transaction?.vm !== 'evm') throw new Error('The withdrawal has a transaction of an EVM chain.')
  const chain = localnet.chains.find(({ id }) => id === transaction.chainId)
  const { args } = decodeFunctionData({ abi: depositoryAbi, data: transaction.data })
  const client = createPublicClient({ transport: http(chain?.rpcUrl) })
  const [request, signature] = args as readonly [CallRequest, Hex]
  const call = { abi: depositoryAbi, functionName: 'execute', args: [request, signature] } as const
  return client.simulateContract({ address: transaction.to as Hex, ...call }).then(
    () => null,
    (error: Error) => /Error: (\w+)\(/.exec(error.message)?.[1] ?? error.message,
  )
}

/** Somebody new each time: the nonce is the same for one recipient within one minute. */
export function somebody(): Address {
  return privateKeyToAddress(generatePrivateKey())
}

/** The first account, as the hub's owner. */
export function ownerOf(localnet: Localnet): string {
  return user(localnet).address.toLowerCase()
}

/** A withdrawal of ETH on Harbour by the first account to somebody new, with some fields changed. */
export function toRequest(
  localnet: Localnet,
  amount: bigint,
  changes: Partial<WithdrawalRequest> = {},
): WithdrawalRequest {
  return {
    chainId: 'harbour' as Slug,
    currency: native,
    amount,
    ownerChainId: 'harbour' as Slug,
    owner: ownerOf(localnet),
    recipient: somebody(),
    ...changes,
  }
}

/** A deposit for nothing that is on the hub. */
export async function recover(localnet: Localnet): Promise<bigint> {
  const { hash, amount } = await depositForNothing(localnet)
  await mine(localnet)
  await attestDeposit(clientOf(localnet), { chainId: pair(localnet)[0].id, transactionId: hash })
  return amount
}

/** Money on the hub out of nowhere. */
export async function grant(localnet: Localnet, body: Record<string, unknown>): Promise<void> {
  const whole = { ownerChainId: 'harbour', owner: ownerOf(localnet), chainId: 'harbour', ...body }
  const { status } = await call(localnet, 'POST', '/localnet/hub/grant', whole)
  if (status !== 200) throw new Error(`The grant was refused: ${status}.`)
}

/** The answer of a call that must not succeed. */
export async function refused(
  work: Promise<unknown>,
): Promise<{ status: number | null; message: string; existingJobId: string | null }> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!isServiceError(error)) throw new Error(`It was not refused: ${String(error)}`)
  const { status, answer, existingJobId } = error
  return { status, message: JSON.stringify(answer), existingJobId }
}

/** Broadcasts a job's transaction once it is ready, and waits until the hub has seen it: the next one is free then. */
export async function payOut(localnet: Localnet, jobId: string): Promise<WithdrawalReading> {
  await broadcast(localnet, await waitForJob(localnet, jobId, 'ready'))
  return waitForJob(localnet, jobId, 'executed')
}
