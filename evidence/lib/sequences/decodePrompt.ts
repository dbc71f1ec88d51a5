import { type Abi, decodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { isSame, type TrueChain, type World } from './world.js'

/** What a wallet is asked for, as the provider hears it. `chainId` is where the wallet stands. */
export type Prompt = Readonly<{ method: string; params: readonly unknown[]; chainId: number }>

/** Where money that goes through the router ends. */
export type RouteEnd =
  | Readonly<{ type: 'payment'; currency: Hex; to: Hex; amount: bigint }>
  | Readonly<{ type: 'deposit'; to: Hex; currency: Hex; depositor: Hex; orderId: Hex }>
  /** A call whose effect its bytes do not tell. */
  | Readonly<{ type: 'call'; to: Hex }>

/** What a prompt does once it is approved, read from its bytes alone. */
export type Effect =
  | Readonly<{ type: 'approval'; token: Hex; spender: Hex; amount: bigint }>
  | Readonly<{
      type: 'deposit'
      to: Hex
      currency: Hex
      /** Null where the whole allowance is taken. */
      amount: bigint | null
      depositor: Hex
      orderId: Hex
    }>
  | Readonly<{
      type: 'route'
      to: Hex
      takes: readonly Readonly<{ currency: Hex; amount: bigint }>[]
      refundTo: Hex
      ends: readonly RouteEnd[]
    }>
  /** A message that lets somebody take a token. */
  | Readonly<{ type: 'permission'; token: Hex; chainId: number; owner: Hex; taker: Hex; amount: bigint }>
  | Readonly<{ type: 'unknown'; to: Hex | null; value: bigint }>

/** One transaction or message, and whom it is asked of on which chain. */
export type Asked = Readonly<{ from: Hex; chainId: number; value: bigint; effect: Effect }>

const depositoryAbi = parseAbi([
  'function depositNative(address depositor, bytes32 id) payable',
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
  'function depositErc20(address depositor, address token, bytes32 id)',
])
const tokenAbi = parseAbi(['function approve(address spender, uint256 amount) returns (bool)'])
const call = 'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }'
const routerAbi = parseAbi([
  call,
  'function multicall(Call[] calls, address refundTo, address nftRecipient, bytes metadata) payable',
  'function cleanupNative(uint256 amount, address recipient, bytes metadata)',
  'function cleanupErc20s(address[] tokens, address[] recipients, uint256[] amounts, bytes metadata)',
  'function cleanupNativeViaCall(uint256 amount, address to, bytes data)',
  'function cleanupErc20sViaCall(address[] tokens, address[] tos, bytes[] datas, uint256[] amounts)',
])
const proxyAbi = parseAbi([
  call,
  'function transferAndMulticall(address[] tokens, uint256[] amounts, Call[] calls, address refundTo, address nftRecipient, bytes metadata) payable',
])

/** A transaction as JSON-RPC has it. */
export type SentJson = Readonly<{
  from?: Hex
  to?: Hex
  value?: Hex
  data?: Hex
  input?: Hex
  chainId?: Hex
}>

/** The chain a prompt is for: its own word, else where the wallet stands. */
export function chainIdOf({ params, chainId }: Prompt): number {
  const { chainId: own } = Object(params[0]) as SentJson
  return own === undefined ? chainId : Number(own)
}

/** Everything one prompt asks for. */
export function decodePrompt(prompt: Prompt, { chains }: World): readonly Asked[] {
  const { method, params } = prompt
  const chainId = chainIdOf(prompt)
  const chain = chains.find(({ id }) => id === chainId) ?? null
  switch (method) {
    case 'eth_sendTransaction':
      return [decodeSent(params[0] as SentJson, { chainId, chain })]
    case 'wallet_sendCalls': {
      const { calls, from } = params[0] as { calls: SentJson[]; from: Hex }
      return calls.map((one) => decodeSent({ ...one, from }, { chainId, chain }))
    }
    case 'eth_signTypedData_v4': {
      const message = typeof params[1] === 'string' ? JSON.parse(params[1]) : params[1]
      return [{ from: params[0] as Hex, chainId, value: 0n, effect: decodeMessage(message) }]
    }
    default:
      // A text or a bare hash may stand for anything.
      return [{ from: zeroAddress, chainId, value: 0n, effect: { type: 'unknown', to: null, value: 0n } }]
  }
}

function decodeSent(
  sent: SentJson,
  { chainId, chain }: Readonly<{ chainId: number; chain: TrueChain | null }>,
): Asked {
  const value = BigInt(sent.value ?? '0x0')
  const data = sent.data ?? sent.input ?? '0x'
  const to = sent.to ?? null
  const unknown: Effect = { type: 'unknown', to, value }
  return {
    from: sent.from ?? zeroAddress,
    chainId,
    value,
    effect: (to !== null && chain !== null && decodeCall(to, data, value, chain)) || unknown,
  }
}

/** What a transaction does, by whom it is sent to and how its bytes read. */
export function decodeCall(to: Hex, data: Hex, value: bigint, chain: TrueChain): Effect | null {
  if (isSame(to, chain.router)) return decodeMulticall(to, data, value, chain)
  if (isSame(to, chain.approvalProxy)) return decodeProxied(to, data, value, chain)
  if (chain.tokens.some(({ address }) => address !== zeroAddress && isSame(address, to))) {
    const read = decode(tokenAbi, data)
    return read === null
      ? null
      : { type: 'approval', token: to, spender: read.args[0] as Hex, amount: read.args[1] as bigint }
  }
  const deposit = decodeDeposit(data)
  return deposit === null
    ? null
    : { type: 'deposit', to, ...deposit, amount: deposit.currency === zeroAddress ? value : deposit.amount }
}

function decodeDeposit(data: Hex) {
  const read = decode(depositoryAbi, data)
  if (read === null) return null
  const args = read.args as readonly [Hex, Hex, bigint, Hex] | readonly [Hex, Hex, Hex] | readonly [Hex, Hex]
  switch (args.length) {
    case 2:
      return { depositor: args[0], currency: zeroAddress as Hex, amount: null, orderId: args[1] }
    case 3:
      return { depositor: args[0], currency: args[1], amount: null, orderId: args[2] }
    case 4:
      return { depositor: args[0], currency: args[1], amount: args[2], orderId: args[3] }
    default:
      return args satisfies never
  }
}

type InnerCall = Readonly<{ target: Hex; value: bigint; callData: Hex }>

function decodeMulticall(to: Hex, data: Hex, value: bigint, chain: TrueChain): Effect | null {
  const read = decode(routerAbi, data)
  if (read?.functionName !== 'multicall') return null
  const [calls, refundTo] = read.args as readonly [readonly InnerCall[], Hex]
  const takes = [{ currency: zeroAddress as Hex, amount: value }]
  return { type: 'route', to, takes, refundTo, ends: calls.flatMap((one) => endsOf(one, chain)) }
}

function decodeProxied(to: Hex, data: Hex, value: bigint, chain: TrueChain): Effect | null {
  const read = decode(proxyAbi, data)
  if (read === null) return null
  const [tokens, amounts, calls, refundTo] = read.args as readonly [
    readonly Hex[],
    readonly bigint[],
    readonly InnerCall[],
    Hex,
  ]
  const takes = [
    ...tokens.map((currency, at) => ({ currency, amount: amounts[at] ?? 0n })),
    ...(value > 0n ? [{ currency: zeroAddress as Hex, amount: value }] : []),
  ]
  return { type: 'route', to, takes, refundTo, ends: calls.flatMap((one) => endsOf(one, chain)) }
}

function endsOf({ target, callData }: InnerCall, chain: TrueChain): readonly RouteEnd[] {
  const other: readonly RouteEnd[] = [{ type: 'call', to: target }]
  const read = isSame(target, chain.router) ? decode(routerAbi, callData) : null
  switch (read?.functionName) {
    case 'cleanupNative': {
      const [amount, to] = read.args as readonly [bigint, Hex]
      return [{ type: 'payment', currency: zeroAddress, to, amount }]
    }
    case 'cleanupErc20s': {
      const [tokens, recipients, amounts] = read.args as readonly [Hex[], Hex[], bigint[]]
      return tokens.map((currency, at) => ({
        type: 'payment',
        currency,
        to: recipients[at] ?? zeroAddress,
        amount: amounts[at] ?? 0n,
      }))
    }
    case 'cleanupNativeViaCall': {
      const [, to, data] = read.args as readonly [bigint, Hex, Hex]
      return [innerDeposit(to, data)]
    }
    case 'cleanupErc20sViaCall': {
      const [, tos, datas] = read.args as readonly [Hex[], Hex[], Hex[]]
      return tos.map((to, at) => innerDeposit(to, datas[at] ?? '0x'))
    }
    default:
      return other
  }
}

function innerDeposit(to: Hex, data: Hex): RouteEnd {
  const deposit = decodeDeposit(data)
  return deposit === null ? { type: 'call', to } : { type: 'deposit', to, ...deposit }
}

type Message = Readonly<{
  domain?: Readonly<{ chainId?: unknown; verifyingContract?: unknown }>
  primaryType?: string
  message?: Readonly<Record<string, unknown>>
}>

/** Messages of EIP-3009 and EIP-2612, which name one token, one taker and one amount. */
function decodeMessage({ domain, primaryType, message = {} }: Message): Effect {
  const of = (owner: unknown, taker: unknown): Effect => ({
    type: 'permission',
    token: String(domain?.verifyingContract) as Hex,
    chainId: Number(domain?.chainId),
    owner: String(owner) as Hex,
    taker: String(taker) as Hex,
    amount: BigInt(String(message.value)),
  })
  switch (primaryType) {
    case 'ReceiveWithAuthorization':
    case 'TransferWithAuthorization':
      return of(message.from, message.to)
    case 'Permit':
      return of(message.owner, message.spender)
    default:
      return { type: 'unknown', to: null, value: 0n }
  }
}

function decode(abi: Abi, data: Hex): { functionName: string; args: readonly unknown[] } | null {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    return { functionName, args }
  } catch {
    return null
  }
}
