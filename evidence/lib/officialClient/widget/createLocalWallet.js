import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/**
 * A wallet as a browser's extension is one, EIP-1193, whose key is public and which asks nobody.
 *
 * @param {{ privateKey: `0x${string}`, chains: readonly import('viem').Chain[] }} of
 */
export function createLocalWallet({ privateKey, chains }) {
  const account = privateKeyToAccount(privateKey)
  const listeners = new Map()
  let chain = chains[0]
  let isConnected = false
  const urlOf = ({ rpcUrls }) => rpcUrls.default.http[0]
  const answers = {
    eth_accounts: () => (isConnected ? [account.address] : []),
    eth_requestAccounts: () => {
      isConnected = true
      return [account.address]
    },
    eth_chainId: () => `0x${chain.id.toString(16)}`,
    wallet_switchEthereumChain: ([{ chainId }]) => {
      const next = chains.find(({ id }) => id === Number(chainId))
      if (next === undefined)
        throw Object.assign(new Error('The wallet does not know this chain.'), { code: 4902 })
      chain = next
      for (const tell of listeners.get('chainChanged') ?? []) tell(chainId)
      return null
    },
    eth_sendTransaction: ([{ to, data, value, gas }]) =>
      createWalletClient({ account, chain, transport: http(urlOf(chain)) }).sendTransaction({
        ...{ to, data, chain },
        ...(value !== undefined && { value: BigInt(value) }),
        ...(gas !== undefined && { gas: BigInt(gas) }),
      }),
    eth_signTypedData_v4: ([, text]) => account.signTypedData(JSON.parse(text)),
    personal_sign: ([raw]) => account.signMessage({ message: { raw } }),
  }
  return {
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    removeListener: (event, listener) =>
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((one) => one !== listener),
      ),
    request: async ({ method, params }) => {
      if (Object.hasOwn(answers, method)) return answers[method](params)
      if (method.startsWith('wallet_'))
        throw Object.assign(new Error('The wallet does not know this method.'), { code: -32601 })
      return http(urlOf(chain))({ chain }).request({ method, params })
    },
  }
}
