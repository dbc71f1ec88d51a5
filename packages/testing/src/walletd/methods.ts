import { type Hex, isHex, numberToHex } from 'viem'
import { callRpc } from '../jsonRpc/callRpc.js'
import { isRpcError, RpcError } from '../jsonRpc/rpcError.js'
import { askToSendCalls, getCallsStatus, getCapabilities } from './callsMethods.js'
import type { Wallet } from './createWallet.js'
import { askToSend } from './sendMethods.js'
import { answer, authorise, type Desk, type Params, prompt, readChainId, type Served } from './served.js'
import { checkDomainChain, readTypedData, signTypedData } from './signTypedData.js'

type Method = (desk: Desk, params: Params) => Served | Promise<Served>

/** Methods that connect or change chain: approved by themselves unless told otherwise. */
export const easyMethods: readonly string[] = Object.freeze([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
])

/** Every method this wallet answers itself. `eth_`, `net_` and `web3_` reads go to the current chain. */
const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['eth_accounts', ({ wallet }) => answer(wallet.visibleAccounts())],
  ['eth_requestAccounts', requestAccounts],
  [
    'wallet_requestPermissions',
    ({ wallet }) => prompt(wallet, { carryOut: async () => connected(wallet, () => permissions(wallet)) }),
  ],
  ['wallet_getPermissions', ({ wallet }) => answer(permissions(wallet))],
  ['wallet_revokePermissions', revokePermissions],
  ['eth_chainId', ({ wallet }) => answer(numberToHex(wallet.sayChainId()))],
  ['net_version', ({ wallet }) => answer(String(wallet.sayChainId()))],
  ['wallet_switchEthereumChain', switchChain],
  ['wallet_addEthereumChain', addChain],
  ['eth_sendTransaction', askToSend],
  ['personal_sign', askToSignMessage],
  ['eth_signTypedData_v4', askToSignTypedData],
])

/** EIP-5792, which this wallet offers when it is told to. */
const callsMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['wallet_getCapabilities', getCapabilities],
  ['wallet_sendCalls', askToSendCalls],
  ['wallet_getCallsStatus', getCallsStatus],
  ['wallet_showCallsStatus', () => answer(null)],
])

/** What a Safe of ours does not do: its signature is a contract's, which takes more than a key. */
const notOfSafe = /^(personal_sign|eth_signTypedData_v4|wallet_(getCapabilities|sendCalls|getCallsStatus))$/

/** Not offered, though the chain behind might: a wallet does not hand these through. */
const refused =
  /^eth_(sign|signTransaction|signTypedData|signTypedData_v3|sendUnsignedTransaction|subscribe|unsubscribe)$/

/** Serves one request. Throws `RpcError` with the codes of EIP-1193 and EIP-1474. */
export async function serveMethod(desk: Desk, method: string, params: Params): Promise<Served> {
  const { wallet } = desk
  if (wallet.safe && notOfSafe.test(method))
    throw new RpcError(4200, `A Safe does not offer "${method}" here.`)
  const own = methods.get(method) ?? (offersCalls(wallet, method) ? callsMethods.get(method) : undefined)
  if (own) return own(desk, params)
  if (refused.test(method) || !/^(eth|net|web3)_/.test(method)) {
    throw new RpcError(-32601, `The method "${method}" does not exist / is not available.`)
  }
  return answer(await forward(wallet, method, params))
}

function offersCalls(wallet: Wallet, method: string): boolean {
  const hangs = method === 'wallet_getCapabilities' && wallet.quirk('hangsOnCapabilities') === true
  return hangs || wallet.quirk('batches') !== undefined
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

function requestAccounts({ wallet }: Desk): Served {
  const visible = wallet.visibleAccounts()
  if (visible.length > 0) return answer(visible)
  return prompt(wallet, { carryOut: async () => connected(wallet, wallet.visibleAccounts) })
}

function connected(wallet: Wallet, read: () => unknown): { result: unknown; sent: [] } {
  wallet.connect()
  return { result: read(), sent: [] }
}

function permissions(wallet: Wallet): unknown {
  const value = wallet.visibleAccounts()
  const caveats = [{ type: 'restrictReturnedAccounts', value }]
  return value.length > 0 ? [{ parentCapability: 'eth_accounts', caveats }] : []
}

function revokePermissions({ wallet }: Desk): Served {
  wallet.disconnect()
  return answer(null)
}

function switchChain({ wallet }: Desk, params: Params): Served {
  const id = readFirstChainId(params)
  if (!wallet.findChain(id)) {
    throw new RpcError(
      4902,
      `Unrecognized chain ID "${numberToHex(id)}". Try adding it with wallet_addEthereumChain.`,
    )
  }
  if (wallet.chain().id === id) return answer(null)
  return prompt(wallet, { carryOut: async () => switched(wallet, id) })
}

function addChain({ wallet }: Desk, params: Params): Served {
  const id = readFirstChainId(params)
  const { rpcUrls } = params[0] as { rpcUrls?: unknown }
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof rpcUrl !== 'string') throw new RpcError(-32602, 'The chain to add has no rpcUrls.')
  return prompt(wallet, {
    carryOut: async () => {
      // A chain the wallet knows keeps the wallet's own RPC.
      if (!wallet.findChain(id)) wallet.addChain({ id, rpcUrl })
      return switched(wallet, id)
    },
  })
}

function switched(wallet: Wallet, id: number): { result: null; sent: [] } {
  wallet.switchChain(id)
  return { result: null, sent: [] }
}

function askToSignMessage({ wallet }: Desk, [text, from]: Params): Served {
  if (typeof text !== 'string') throw new RpcError(-32602, 'The message to sign is missing.')
  const account = authorise(wallet, from)
  const message = isHex(text) ? { raw: text } : text
  return prompt(wallet, {
    carryOut: async () => ({ result: inItsWay(wallet, await account.signMessage({ message })), sent: [] }),
  })
}

function askToSignTypedData({ wallet }: Desk, [from, given]: Params): Served {
  const account = authorise(wallet, from)
  const data = readTypedData(given)
  checkDomainChain(data, wallet.chain().id)
  return prompt(wallet, {
    carryOut: async () => ({ result: inItsWay(wallet, await signTypedData(account, data)), sent: [] }),
  })
}

/** The signature as this wallet writes it. */
function inItsWay(wallet: Wallet, signature: Hex): Hex {
  if (!wallet.quirk('signsWithParity')) return signature
  return `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}` as Hex
}

function readFirstChainId([given]: Params): number {
  return readChainId((given as { chainId?: unknown } | null | undefined)?.chainId)
}
