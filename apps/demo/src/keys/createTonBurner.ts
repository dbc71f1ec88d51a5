import './nodeBuffer.js'
import type { TonConnector } from '@portage/core/ton'
import {
  Address,
  beginCell,
  Cell,
  external,
  internal,
  loadStateInit,
  SendMode,
  storeMessage,
} from '@ton/core'
import { keyPairFromSeed } from '@ton/crypto'
// What is beside it brings an HTTP client and a validator, of which nothing is used here.
import { WalletContractV5R1 } from '@ton/ton/dist/wallets/v5r1/WalletContractV5R1'

/**
 * A wallet of TON that is only a key: it sends at once, without asking, and is good for nothing but test money.
 *
 * @param index where the local chain is read, and messages are handed in
 */
export function createTonBurner(seed: Uint8Array, index: string): TonConnector {
  const { publicKey, secretKey } = keyPairFromSeed(Buffer.from(seed))
  const wallet = WalletContractV5R1.create({ workchain: 0, publicKey })
  const address = wallet.address.toRawString()
  return {
    account: { address, chain: '-239' },
    sendTransaction: async ({ messages, validUntil }) => {
      const seqno = await readSeqno(index, address)
      const body = wallet.createTransfer({
        ...{ seqno: seqno ?? 0, secretKey, timeout: validUntil },
        sendMode: SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS,
        messages: messages.map(({ address: to, amount, payload, stateInit }) =>
          internal({
            to: Address.parse(to),
            value: BigInt(amount),
            bounce: Address.parseFriendly(to).isBounceable,
            ...(payload === undefined ? {} : { body: Cell.fromBase64(payload) }),
            ...(stateInit === undefined
              ? {}
              : { init: loadStateInit(Cell.fromBase64(stateInit).beginParse()) }),
          }),
        ),
      })
      // The first message of an account brings its contract.
      const init = seqno === null ? { init: wallet.init } : {}
      const message = external({ to: wallet.address, body, ...init })
      const boc = beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64')
      await ask(`${index}/message`, { method: 'POST', body: JSON.stringify({ boc }) })
      return { boc }
    },
  }
}

/** How many messages the account has sent; null where it has no contract yet. */
async function readSeqno(index: string, address: string): Promise<number | null> {
  const { wallets } = await ask(`${index}/walletStates?address=${encodeURIComponent(address)}`)
  const [state] = wallets as readonly { seqno: number }[]
  return state?.seqno ?? null
}

async function ask(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } })
  if (!response.ok) throw new Error(`The local TON chain answered HTTP ${response.status}.`)
  return response.json()
}
