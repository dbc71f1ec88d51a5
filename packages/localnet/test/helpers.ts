import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  type TransactionReceipt,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Order } from '../src/service/order.js'
import type { Localnet, LocalnetChain } from '../src/startLocalnet.js'

export const native: Address = '0x0000000000000000000000000000000000000000'

export interface TransactionData {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value: string
  readonly chainId: number
  readonly gas: string
}

export interface Quote {
  readonly requestId: Hex
  readonly steps: readonly {
    readonly id: string
    readonly items: readonly {
      readonly data: TransactionData
      readonly check?: { readonly endpoint: string }
    }[]
  }[]
  readonly fees: Readonly<Record<string, { readonly amount: string }>>
  readonly details: {
    readonly recipient: Address
    readonly currencyIn: { readonly amount: string }
    readonly currencyGasTopup?: { readonly amount: string; readonly currency: { readonly symbol: string } }
    readonly currencyOut: { readonly amount: string; readonly minimumAmount: string }
  }
  readonly protocol?: null | {
    readonly v2: {
      readonly orderId: Hex
      readonly orderData: Order
      readonly orderSignature?: Hex
      readonly paymentDetails: {
        readonly depository: Address
        readonly currency: Address
        readonly amount: string
      }
    }
  }
}

/** A JSON call to the service, with its key unless told otherwise. */
export async function call<Body = Record<string, unknown>>(
  localnet: Localnet,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { 'x-api-key': localnet.apiKey },
): Promise<{ status: number; body: Body }> {
  const init: RequestInit = { method, headers: { ...headers, 'content-type': 'application/json' } }
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(localnet.url + path, init)
  return { status: response.status, body: (await response.json()) as Body }
}

/** The body of a quote for a tenth of an ETH from Harbour to Ridge, with some fields changed. */
export function quoteBody(
  localnet: Localnet,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  const [origin, destination] = pair(localnet)
  return {
    user: user(localnet).address,
    originChainId: origin.id,
    destinationChainId: destination.id,
    originCurrency: native,
    destinationCurrency: native,
    amount: '100000000000000000',
    tradeType: 'EXACT_INPUT',
    includeProtocolData: true,
    ...changes,
  }
}

export async function getQuote(localnet: Localnet, changes: Record<string, unknown> = {}): Promise<Quote> {
  const { status, body } = await call<Quote>(localnet, 'POST', '/quote/v2', quoteBody(localnet, changes))
  if (status !== 200) throw new Error(`The quote was refused: ${JSON.stringify(body)}`)
  return body
}

export function pair(localnet: Localnet): readonly [LocalnetChain, LocalnetChain] {
  const [harbour, ridge] = localnet.chains
  if (harbour === undefined || ridge === undefined) throw new Error('The local network has two chains.')
  return [harbour, ridge]
}

export function user(localnet: Localnet): { address: Address; privateKey: Hex } {
  const [account] = localnet.accounts
  if (account === undefined) throw new Error('The local network has accounts.')
  return account
}

/** Sends every transaction of a quote from the first account, in order, and waits for each. */
export async function execute(localnet: Localnet, quote: Quote): Promise<TransactionReceipt[]> {
  const receipts: TransactionReceipt[] = []
  for (const step of quote.steps)
    for (const item of step.items) receipts.push(await send(localnet, item.data))
  return receipts
}

export async function send(localnet: Localnet, data: TransactionData): Promise<TransactionReceipt> {
  const chain = localnet.chains.find((one) => one.id === data.chainId)
  if (chain === undefined) throw new Error(`There is no chain ${data.chainId}.`)
  const transport = http(chain.rpcUrl)
  const wallet = createWalletClient({ account: privateKeyToAccount(user(localnet).privateKey), transport })
  const { to, data: input, value, gas } = data
  const hash = await wallet.sendTransaction({
    chain: null,
    to,
    data: input,
    value: BigInt(value),
    gas: BigInt(gas),
  })
  return createPublicClient({ transport, pollingInterval: 20 }).waitForTransactionReceipt({ hash })
}

export function balanceOf(chain: LocalnetChain, currency: Address, account: Address): Promise<bigint> {
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  return currency === native
    ? client.getBalance({ address: account })
    : client.readContract({ address: currency, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
}

export interface Status {
  readonly status: string
  readonly inTxHashes?: readonly Hex[]
  readonly txHashes?: readonly Hex[]
  readonly failReason?: string
  readonly refundFailReason?: string
}

export async function getStatus(localnet: Localnet, requestId: Hex): Promise<Status> {
  const { body } = await call<Status>(localnet, 'GET', `/intents/status/v3?requestId=${requestId}`)
  return body
}

/** The message of a quote's permit, as a step carries it. */
export interface PermitData {
  readonly sign: {
    readonly domain: { readonly name: string; readonly chainId: number; readonly verifyingContract: Address }
    readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
    readonly primaryType: string
    readonly value: Readonly<Record<string, unknown>>
  }
  readonly post: { readonly endpoint: string; readonly body: Readonly<Record<string, unknown>> }
}

export function permitOf(quote: Quote): PermitData {
  const data = quote.steps[0]?.items[0]?.data
  if (data === undefined) throw new Error('The quote has a step.')
  return data as unknown as PermitData
}

/** Signs the permit of a quote with the key of the first account, as any wallet would. */
export function signPermit(localnet: Localnet, { sign }: PermitData): Promise<Hex> {
  const { domain, types, primaryType, value } = sign
  return privateKeyToAccount(user(localnet).privateKey).signTypedData({
    domain,
    types: types as Record<string, { name: string; type: string }[]>,
    primaryType,
    message: value as Record<string, unknown>,
  })
}

export interface Posted {
  readonly message: string
  readonly errorCode?: string
  readonly steps?: Quote['steps']
}

export function postPermit(
  localnet: Localnet,
  { post }: PermitData,
  signature: Hex,
): Promise<{ status: number; body: Posted }> {
  return call<Posted>(localnet, 'POST', `${post.endpoint}?signature=${signature}`, post.body, {})
}

/** Asks for the status until it is the expected one. */
export function waitForStatus(localnet: Localnet, requestId: Hex, expected: string): Promise<Status> {
  return until(
    () => getStatus(localnet, requestId),
    (answer) => answer.status === expected,
  )
}

/** As long as the project’s `expect.poll` waits. */
const patience = 60_000

/** Reads until what is read will do, and fails saying what it was. */
export async function until<Value>(
  read: () => Promise<Value> | Value,
  accept: (value: Value) => boolean,
): Promise<Value> {
  const look = async (): Promise<Value> => {
    const value = await read()
    if (accept(value)) return value
    throw new Error(`Still ${print(value)}.`)
  }
  // biome-ignore lint/plugin/noOwnLimits: rigs wait before a test has begun, where `expect.poll` does not go.
  return vi.waitFor(look, { timeout: patience, interval: 20 })
}

function print(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one))
}

/** A websocket subscribed to one request, with everything it was sent. */
export async function subscribe(
  localnet: Localnet,
  requestId: Hex,
): Promise<{ frames: Record<string, unknown>[]; events: () => string[]; close: () => void }> {
  const socket = new WebSocket(localnet.wsUrl)
  const frames: Record<string, unknown>[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await until(
    () => frames.length,
    (count) => count === 1,
  )
  const filters = { id: requestId }
  socket.send(JSON.stringify({ type: 'subscribe', event: 'request.status.updated', filters }))
  await until(
    () => frames.length,
    (count) => count === 2,
  )
  const events = (): string[] =>
    frames.flatMap((frame) => (frame.event === undefined ? [] : [(frame.data as { status: string }).status]))
  return { frames, events, close: () => socket.close() }
}

/** Whether a process is alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
