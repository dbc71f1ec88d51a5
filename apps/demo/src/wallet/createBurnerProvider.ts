import {
  type Chain,
  createPublicClient,
  createWalletClient,
  type Hex,
  hexToBigInt,
  http,
  type LocalAccount,
  numberToHex,
} from 'viem'

/** What a wallet is to a page: one function (EIP-1193). */
export type BurnerProvider = Readonly<{
  request: (call: Readonly<{ method: string; params?: unknown }>) => Promise<unknown>
}>

/** An error as wallets give it: a sentence and a number that programs read. */
class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type BurnerOptions = Readonly<{
  account: LocalAccount
  chains: readonly [Chain, ...Chain[]]
  /** The chain the wallet is on, kept by the caller so that a reload finds it again. */
  chainId: Readonly<{ get: () => number; set: (chainId: number) => void }>
}>

/**
 * A wallet that is only a key: it signs at once, without asking, and is therefore good for nothing but test money.
 * It answers as an injected wallet would, so that the page needs to know no difference.
 */
export function createBurnerProvider({ account, chains, chainId }: BurnerOptions): BurnerProvider {
  const findChain = (): Chain => chains.find((chain) => chain.id === chainId.get()) ?? chains[0]

  const send = async (call: Record<string, unknown>): Promise<Hex> => {
    const chain = findChain()
    const meant = call.chainId
    if (typeof meant === 'string' && hexToBigInt(meant as Hex) !== BigInt(chain.id)) {
      throw new ProviderError(
        -32602,
        `The burner wallet is on ${chain.name}, but this request is for another chain.`,
      )
    }
    if (String(call.from).toLowerCase() !== account.address.toLowerCase()) {
      throw new ProviderError(4100, 'The burner wallet doesn’t hold the sending account.')
    }
    const wallet = createWalletClient({ account, chain, transport: http() })
    return wallet.sendTransaction({
      to: call.to as Hex,
      data: (call.data ?? call.input ?? '0x') as Hex,
      value: hexToBigInt((call.value ?? '0x0') as Hex),
    })
  }

  const switchTo = (wanted: unknown): null => {
    const id = Number(hexToBigInt(wanted as Hex))
    if (!chains.some((chain) => chain.id === id)) {
      throw new ProviderError(4902, `The burner wallet doesn’t know chain ${id}.`)
    }
    chainId.set(id)
    return null
  }

  return Object.freeze({
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      const list = Array.isArray(params) ? (params as unknown[]) : []
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [account.address]
        case 'eth_chainId':
          return numberToHex(findChain().id)
        case 'net_version':
          return String(findChain().id)
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          return switchTo((list[0] as { chainId?: unknown } | undefined)?.chainId)
        case 'eth_sendTransaction':
          return send(list[0] as Record<string, unknown>)
        case 'personal_sign':
          return account.signMessage({ message: { raw: list[0] as Hex } })
        case 'eth_signTypedData_v4':
          return account.signTypedData(JSON.parse(String(list[1])))
        default:
          return createPublicClient({ chain: findChain(), transport: http() }).request({
            method,
            params,
          } as never)
      }
    },
  })
}
