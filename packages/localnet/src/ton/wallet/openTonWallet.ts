import { createHash } from 'node:crypto'
import { beginCell, Cell, loadMessage, storeMessage } from '@ton/core'
import type { TonChain } from '../startTonChain.js'
import type { TonAnswer, TonQuirks } from './quirks.js'
import { namedTonKey, type TonKey } from './tonKey.js'

/** What TonConnect asks a wallet to send. Amounts in nanotons. */
export interface TonRequest {
  /** Unix seconds. */
  readonly validUntil: number
  readonly messages: readonly {
    readonly address: string
    readonly amount: string
    readonly payload?: string | undefined
    readonly stateInit?: string | undefined
  }[]
}

/** A wallet of TON, as pages see one through TonConnect. */
export interface TonWallet {
  readonly account: { readonly address: string; readonly chain: string; readonly publicKey?: string }
  readonly wallet: { readonly device: { readonly appName: string } }
  sendTransaction(request: TonRequest): Promise<unknown>
  /** How many prompts it has opened. */
  prompts(): number
}

const signatureBits = 512

/** A wallet with a key of its own and what it does otherwise than it is asked. */
export function openTonWallet(key: TonKey, chain: Pick<TonChain, 'send'>, quirks: TonQuirks = {}): TonWallet {
  let prompts = 0
  const { lasts = 0, tips, hidesKey, answers = 'boc' } = quirks
  return Object.freeze({
    account: {
      ...{ address: key.address, chain: '-239' },
      ...(hidesKey ? {} : { publicKey: Buffer.from(key.publicKey).toString('hex') }),
    },
    wallet: { device: { appName: 'Test Wallet' } },
    sendTransaction: async ({ validUntil, messages }: TonRequest) => {
      prompts += 1
      const transfers = messages.map(({ address, amount, payload, stateInit }) => ({
        ...{ to: address, value: BigInt(amount), bounce: address.startsWith('E') },
        ...{ body: payload, stateInit },
      }))
      const own = tips ? [{ to: namedTonKey('who wallets pay').shown, value: tips }] : []
      const boc = await chain.send(key, [...transfers, ...own], validUntil + lasts)
      return answer(quirks.spoils ? spoil(boc) : boc, answers)
    },
    prompts: () => prompts,
  })
}

/** The same message with another signature: in wallets of the fifth version it is the last of the body. */
function spoil(boc: string): string {
  const message = loadMessage(Cell.fromBase64(boc).beginParse())
  const { bits, refs } = message.body
  const body = beginCell()
    .storeBits(bits.substring(0, bits.length - signatureBits))
    .storeBuffer(Buffer.alloc(signatureBits / 8, 7))
  for (const ref of refs) body.storeRef(ref)
  const spoilt = storeMessage({ ...message, body: body.endCell() })
  return beginCell().store(spoilt).endCell().toBoc().toString('base64')
}

function answer(boc: string, form: TonAnswer): unknown {
  const bytes = Buffer.from(boc, 'base64')
  switch (form) {
    case 'boc':
      return { boc }
    case 'base64url':
      return { boc: bytes.toString('base64url') }
    case 'hex':
      return { boc: bytes.toString('hex') }
    case 'unfilled':
      return { boc: boc.replace(/=+$/, '') }
    case 'bytes':
      return { boc: Uint8Array.from(bytes) }
    case 'text':
      return boc
    case 'result':
      return { result: boc, id: '1' }
    case 'nothing':
      return undefined
    case 'empty':
      return {}
    case 'hash':
      return { boc: createHash('sha256').update(bytes).digest('hex') }
    case 'words':
      return { boc: 'sent!' }
    case 'error-0':
      return { error: { code: 0, message: 'Unknown error' } }
    case 'error':
      throw new Error('The window of the wallet is gone.')
    default:
      return form satisfies never
  }
}
