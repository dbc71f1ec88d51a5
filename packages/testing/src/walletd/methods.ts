import { type Address, type Hash, hexToNumber, isAddress, isAddressEqual, isHex, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { callRpc } from '../jsonRpc/callRpc.js'
import { isRpcError, RpcError } from '../jsonRpc/rpcError.js'
import type { Work } from './createPromptQueue.js'
import type { Wallet } from './createWallet.js'
import { readTransaction, sendTransaction } from './sendTransaction.js'
import { checkDomainChain, readTypedData, signTypedData } from './signTypedData.js'

/** What a request comes to: an answer at once, or something a person decides. */
export type Served = Readonly<{ kind: 'answer'; result: unknown }> | Readonly<{ kind: 'prompt'; work: Work }>

type Params = readonly unknown[]
type Method = (wallet: Wallet, params: Params) => Served

/** Methods that connect or change chain: approved by themselves unless told otherwise. */
export const easyMethods: readonly string[] = Object.freeze([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
])

/** Every method this wallet answers itself. `eth_`, `net_` and `web3_` reads go to the current chain. */
const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['eth_accounts', (wallet) => answer(wallet.visibleAccounts())],
  ['eth_requestAccounts', requestAccounts],
  [
    'wallet_requestPermissions',
    (wallet) => prompt(wallet, async () => connected(wallet, () => permissions(wallet))),
  ],
  ['wallet_getPermissions', (wallet) => answer(permissions(wallet))],
  ['wallet_revokePermissions', revokePermissions],
  ['eth_chainId', (wallet) => answer(numberToHex(wallet.chain().id))],
  ['net_version', (wallet) => answer(String(wallet.chain().id))],
  ['wallet_switchEthereumChain', switchChain],
  ['wallet_addEthereumChain', addChain],
  ['eth_sendTransaction', askToSend],
  ['personal_sign', askToSignMessage],
  ['eth_signTypedData_v4', askToSignTypedData],
])

/** Not offered, though the chain behind might: a wallet does not hand these through. */
const refused =
  /^eth_(sign|signTransaction|signTypedData|signTypedData_v3|sendUnsignedTransaction|subscribe|unsubscribe)$/

/** Serves one request. Throws `RpcError` with the codes of EIP-1193 and EIP-1474. */
export async function serveMethod(wallet: Wallet, method: string, params: Params): Promise<Served> {
  const own = methods.get(method)
  if (own) return own(wallet, params)
  if (refused.test(method) || !/^(eth|net|web3)_/.test(method)) {
    throw new RpcError(-32601, `The method "${method}" does not exist / is not available.`)
  }
  return answer(await forward(wallet, method, params))
}

async function forward(wallet: Wallet, method: string, params: Params): Promise<unknown> {
  const { id, rpcUrl } = wallet.chain()
  try {
    return await callRpc({ url: rpcUrl, method, params })
  } catch (error) {
    if (isRpcError(error)) throw error
    throw new RpcError(-32603, `walletd cannot reach chain ${id} at ${rpcUrl}. Is it running?`)
  }
}

function requestAccounts(wallet: Wallet): Served {
  const visible = wallet.visibleAccounts()
  if (visible.length > 0) return answer(visible)
  return prompt(wallet, async () => connected(wallet, wallet.visibleAccounts))
}

function connected(wallet: Wallet, read: () => unknown): { result: unknown; hash: null } {
  wallet.connect()
  return { result: read(), hash: null }
}

function permissions(wallet: Wallet): unknown {
  const value = wallet.visibleAccounts()
  const caveats = [{ type: 'restrictReturnedAccounts', value }]
  return value.length > 0 ? [{ parentCapability: 'eth_accounts', caveats }] : []
}

function revokePermissions(wallet: Wallet): Served {
  wallet.disconnect()
  return answer(null)
}

function switchChain(wallet: Wallet, params: Params): Served {
  const id = readChainId(params)
  if (!wallet.findChain(id)) {
    throw new RpcError(
      4902,
      `Unrecognized chain ID "${numberToHex(id)}". Try adding it with wallet_addEthereumChain.`,
    )
  }
  if (wallet.chain().id === id) return answer(null)
  return prompt(wallet, async () => {
    wallet.switchChain(id)
    return { result: null, hash: null }
  })
}

function addChain(wallet: Wallet, params: Params): Served {
  const id = readChainId(params)
  const { rpcUrls } = params[0] as { rpcUrls?: unknown }
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof rpcUrl !== 'string') throw new RpcError(-32602, 'The chain to add has no rpcUrls.')
  return prompt(wallet, async () => {
    // A chain the wallet knows keeps the wallet's own RPC.
    if (!wallet.findChain(id)) wallet.addChain({ id, rpcUrl })
    wallet.switchChain(id)
    return { result: null, hash: null }
  })
}

function askToSend(wallet: Wallet, params: Params): Served {
  const request = readTransaction(params)
  const account = authorise(wallet, request.from)
  const chain = wallet.chain()
  if (request.chainId && hexToNumber(request.chainId) !== chain.id) {
    throw new RpcError(
      -32602,
      `Provided chainId "${request.chainId}" must match the active chainId "${chain.id}"`,
    )
  }
  return prompt(wallet, async () => {
    const hash: Hash = await wallet.inTurn(() => sendTransaction(account, chain, request))
    return { result: hash, hash }
  })
}

function askToSignMessage(wallet: Wallet, [text, from]: Params): Served {
  if (typeof text !== 'string') throw new RpcError(-32602, 'The message to sign is missing.')
  const account = authorise(wallet, from)
  const message = isHex(text) ? { raw: text } : text
  return prompt(wallet, async () => ({ result: await account.signMessage({ message }), hash: null }))
}

function askToSignTypedData(wallet: Wallet, [from, given]: Params): Served {
  const account = authorise(wallet, from)
  const data = readTypedData(given)
  checkDomainChain(data, wallet.chain().id)
  return prompt(wallet, async () => ({ result: await signTypedData(account, data), hash: null }))
}

/** The key for an account a dApp names: only the selected one, and only while unlocked. Throws 4100. */
function authorise(wallet: Wallet, from: unknown): PrivateKeyAccount {
  const account = wallet.account()
  const isSelected =
    typeof from === 'string' && isAddress(from) && isAddressEqual(from as Address, account.address)
  if (isSelected && !wallet.state().locked) return account
  throw new RpcError(4100, 'The requested account and/or method has not been authorized by the user.')
}

function readChainId(params: Params): number {
  const [given] = params as readonly [{ chainId?: unknown } | undefined]
  if (typeof given !== 'object' || given === null || !isHex(given.chainId)) {
    throw new RpcError(-32602, 'The chainId is missing, or is not hexadecimal.')
  }
  return hexToNumber(given.chainId)
}

function answer(result: unknown): Served {
  return { kind: 'answer', result }
}

function prompt(wallet: Wallet, carryOut: Work['carryOut']): Served {
  return { kind: 'prompt', work: { account: wallet.account().address, chainId: wallet.chain().id, carryOut } }
}
