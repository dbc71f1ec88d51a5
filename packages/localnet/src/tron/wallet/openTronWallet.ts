import { type Hex, hexToBytes, stringToHex } from 'viem'
import { privateKeyToAddress, sign } from 'viem/accounts'
import { hashTronText, toTronAddress } from '../../hub/signatures/tron.js'
import { writeTransactionJson } from '../api/writeJson.js'
import type { TronChain } from '../startTronChain.js'
import { readRaw, tronIdOf, writeRaw, writeTronTransaction } from '../wire/transaction.js'
import type { TronAnswer, TronQuirks } from './quirks.js'

/** A wallet of Tron, as pages see one. */
export interface TronWallet {
  readonly name: string
  readonly address: string
  signTransaction(transaction: { readonly raw_data_hex: string }): Promise<unknown>
  signMessage(text: string): Promise<unknown>
  /** How many prompts it has opened. */
  prompts(): number
  /** What it sent, by id. */
  sent(): readonly string[]
}

/** A wallet with a key of its own and what it does otherwise than it is asked. */
export function openTronWallet(
  privateKey: Hex,
  { bank }: Pick<TronChain, 'bank'>,
  quirks: TronQuirks = {},
): TronWallet {
  let prompts = 0
  const sent: string[] = []
  return Object.freeze({
    name: 'Test Wallet',
    address: toTronAddress(privateKeyToAddress(privateKey)),
    signTransaction: async ({ raw_data_hex }: { readonly raw_data_hex: string }) => {
      prompts += 1
      const asked = hexToBytes(`0x${raw_data_hex}`)
      const bytes = inItsWay(asked, quirks)
      const signature = await sign({ hash: `0x${tronIdOf(bytes)}`, privateKey, to: 'hex' })
      if (quirks.sends) {
        await bank.accept(writeTronTransaction(bytes, [signature]))
        sent.push(tronIdOf(bytes))
      }
      return answer({ asked, bytes, signature }, quirks.answers ?? 'object')
    },
    signMessage: async (text: string) => {
      prompts += 1
      const signature = await sign({ hash: hashTronText(text), privateKey, to: 'hex' })
      const nothing = new Uint8Array()
      return answer({ asked: nothing, bytes: nothing, signature }, quirks.answers ?? 'signature-0x')
    },
    prompts: () => prompts,
    sent: () => sent,
  })
}

/** What this wallet signs. */
function inItsWay(asked: Uint8Array, { notes, feeLimit, lasts, tips }: TronQuirks): Uint8Array {
  const raw = readRaw(asked)
  return writeRaw({
    ...raw,
    memo: notes === undefined ? raw.memo : stringToHex(notes),
    feeLimit: feeLimit ?? raw.feeLimit,
    expiration: raw.expiration + (lasts ?? 0),
    value: raw.value + (tips ?? 0n),
  })
}

type Signed = Readonly<{ asked: Uint8Array; bytes: Uint8Array; signature: Hex }>

function answer({ asked, bytes, signature }: Signed, form: TronAnswer): unknown {
  const bare = signature.slice(2)
  const whole = (signatures: readonly Hex[]) => writeTransactionJson(bytes, signatures)
  switch (form) {
    case 'object':
      return whole([signature])
    case 'json':
      return JSON.stringify(whole([signature]))
    case 'result':
      return { result: whole([signature]) }
    case 'transaction':
      return { result: true, txid: tronIdOf(bytes), transaction: whole([signature]) }
    case 'one-signature':
      return { ...whole([signature]), signature }
    case 'capitals': {
      const { raw_data_hex, ...rest } = whole([signature])
      return { ...rest, raw_data_hex: `0x${String(raw_data_hex).toUpperCase()}` }
    }
    case 'signature':
      return bare
    case 'signature-0x':
      return `0x${bare.toUpperCase()}`
    case 'signature-list':
      return [bare]
    case 'signature-object':
      return { signature: [signature] }
    case 'signature-json':
      return JSON.stringify({ result: signature })
    case 'low-v':
      return `${bare.slice(0, -2)}${bare.endsWith('1b') ? '00' : '01'}`
    case 'id':
      return tronIdOf(bytes)
    case 'id-0x':
      return `0x${tronIdOf(bytes).toUpperCase()}`
    case 'result-txid':
      return { result: true, txid: tronIdOf(bytes) }
    case 'nothing':
      return undefined
    case 'empty':
      return {}
    case 'unsigned':
      return writeTransactionJson(asked, [])
    case 'true':
      return true
    case 'error':
      throw new Error('The window of the wallet is gone.')
    default:
      return form satisfies never
  }
}
