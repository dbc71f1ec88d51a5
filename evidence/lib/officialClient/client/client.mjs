/**
 * The service's own published client, in a process of its own, as its documentation says to use it. It is told what to do
 * one message at a time, and knows nothing of this project.
 */
import { adaptBitcoinWallet } from '@relayprotocol/relay-bitcoin-wallet-adapter'
import { createClient, getClient } from '@relayprotocol/relay-sdk'
import { fetchChainConfigs } from '@relayprotocol/relay-sdk/chain-utils'
import { adaptSolanaWallet } from '@relayprotocol/relay-svm-wallet-adapter'
import { adaptTronWallet } from '@relayprotocol/relay-tron-wallet-adapter'
import { Connection, Keypair } from '@solana/web3.js'
import axios from 'axios'
import { TronWeb } from 'tronweb'
import { createWalletClient, custom, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { WebSocket } from 'ws'

// The client opens its socket where there is a window.
globalThis.window = { WebSocket }
globalThis.WebSocket = WebSocket

const vmTypes = {
  evm: 'ethereum-vm',
  svm: 'solana-vm',
  bvm: 'bitcoin-vm',
  tvm: 'tron-vm',
  hypevm: 'hyperliquid-vm',
}

/** The order's id by the service's own published encoder; null where the quote has no order. */
async function encodeOrderId(order) {
  if (order === undefined) return null
  const { getOrderId } = (await import('@reservoir0x/relay-protocol-sdk')).default
  const known = getClient().chains.flatMap(({ vmType, protocol }) =>
    protocol?.v2 ? [[protocol.v2.chainId, vmTypes[vmType]]] : [],
  )
  return getOrderId(order, Object.fromEntries(known))
}

const answers = new Map()
let asked = 0

/** Asks whoever started this process, such as for a signature of a wallet that lives there. */
function ask(message) {
  asked += 1
  process.send({ type: 'ask', id: asked, ...message })
  return new Promise((resolve) => answers.set(asked, resolve))
}

const messageOf = (error) => error?.response?.data?.message ?? error?.message ?? String(error)

const wallets = {
  evm: ({ privateKey, rpcUrls }) => {
    const account = privateKeyToAccount(privateKey)
    let chainId = Number(Object.keys(rpcUrls)[0])
    // As a browser's wallet: one account, on one network at a time.
    const transport = custom({
      request: async ({ method, params }) => {
        if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
        if (method === 'wallet_switchEthereumChain') {
          chainId = Number(params[0].chainId)
          return null
        }
        if (method.startsWith('wallet_'))
          throw Object.assign(new Error('The wallet does not know this method.'), { code: -32601 })
        return http(rpcUrls[chainId])({}).request({ method, params })
      },
    })
    return { address: account.address, wallet: createWalletClient({ account, transport }) }
  },
  svm: ({ secretKey, chainId, rpcUrl, wsUrl }) => {
    const key = Keypair.fromSecretKey(Uint8Array.from(secretKey))
    const connection = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl })
    const send = async (transaction) => {
      transaction.sign([key])
      return { signature: await connection.sendRawTransaction(transaction.serialize()) }
    }
    const address = key.publicKey.toBase58()
    return { address, wallet: adaptSolanaWallet(address, chainId, connection, send) }
  },
  tvm: ({ privateKey, apiUrl, address }) => {
    const tronWeb = new TronWeb({ fullHost: apiUrl, privateKey: privateKey.slice(2) })
    return { address, wallet: adaptTronWallet(address, tronWeb) }
  },
  bvm: ({ address, publicKey }) => {
    const sign = async (_address, psbt) => ask({ what: 'sign-psbt', psbt: psbt.toHex() })
    return { address, wallet: adaptBitcoinWallet(address, sign, publicKey) }
  },
}

const acts = {
  /** `instead` are addresses of the world that stand on this machine here. */
  open: async ({ baseUrl, wsUrl, instead }) => {
    const chains = await fetchChainConfigs(baseUrl)
    createClient({
      baseApiUrl: baseUrl,
      // It wants one for a batch without gas, and sends it to the service alone. The proxy has its own.
      apiKey: 'of-the-proxy',
      chains,
      source: 'portage.example',
      pollingInterval: 200,
      confirmationPollingInterval: 100,
      websocket: wsUrl === null ? { enabled: false } : { enabled: true, url: wsUrl },
    })
    // The client asks the exchange not by its own instance, but by that of the whole process.
    for (const { interceptors } of [getClient().utils.axios, axios])
      interceptors.request.use((config) => {
        for (const [from, to] of Object.entries(instead))
          if (config.url?.startsWith(from)) config.url = to + config.url.slice(from.length)
        return config
      })
    return { chains: chains.length }
  },

  /** `attempts` is how often the client asks for a status before it gives up; its own number without it. */
  'carry-out': async ({ account, quote: wanted, withOrder, attempts, isGasless }) => {
    const { address, wallet } = wallets[account.vm](account)
    const { actions } = getClient()
    getClient().maxPollingAttemptsBeforeTimeout = attempts
    const { options } = wanted
    const quote = await actions.getQuote({
      ...{ user: address, recipient: address, ...wanted },
      ...(withOrder && { options: { ...options, includeProtocolData: true } }),
    })
    const states = []
    let last = null
    let failure = null
    const tell = (state) => state !== undefined && states.at(-1) !== state && states.push(state)
    try {
      if (isGasless)
        await actions.executeGaslessBatch({
          quote,
          walletClient: wallet,
          onProgress: ({ status }) => tell(status),
        })
      else
        await actions.execute({
          quote,
          wallet,
          onProgress: (progress) => {
            last = progress
            tell(progress.currentStepItem?.checkStatus ?? progress.currentStepItem?.progressState)
          },
        })
    } catch (error) {
      failure = messageOf(error)
    }
    const { currencyIn, currencyOut } = quote.details
    const order = withOrder ? quote.protocol?.v2 : undefined
    return {
      requestId: quote.steps.find(({ requestId }) => requestId)?.requestId ?? null,
      steps: quote.steps.map(({ id }) => id),
      sent: currencyIn.amount,
      received: currencyOut.amount,
      states,
      hashes: (last?.txHashes ?? []).map(({ txHash, chainId }) => ({ txHash, chainId })),
      isRefunded: last?.refunded === true,
      failure,
      orderId: order?.orderId ?? null,
      encodedOrderId: await encodeOrderId(order?.orderData),
    }
  },

  'claim-fees': async ({ account, ...claim }) => {
    const { address, wallet } = wallets[account.vm](account)
    const { actions } = getClient()
    const before = await actions.getAppFees({ wallet: address })
    await actions.claimAppFees({ wallet, ...claim })
    return { earned: before.find(({ currency }) => currency?.symbol === 'USDC')?.amount ?? '0' }
  },
}

process.on('disconnect', () => process.exit(0))
process.on('message', async ({ id, act, ...parameters }) => {
  if (act === 'answer') {
    answers.get(id)?.(parameters.answer)
    answers.delete(id)
    return
  }
  try {
    process.send({ type: 'done', id, result: await acts[act](parameters) })
  } catch (error) {
    process.send({ type: 'failed', id, message: messageOf(error) })
  }
})
process.send({ type: 'ready' })
