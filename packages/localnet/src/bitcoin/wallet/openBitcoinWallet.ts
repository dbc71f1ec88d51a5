import { Psbt } from 'bitcoinjs-lib'
import type { BitcoinChain } from '../startBitcoinChain.js'
import { type BitcoinKey, namedBitcoinKey } from './bitcoinKey.js'
import type { BitcoinAnswer, BitcoinQuirks } from './quirks.js'

/** A wallet of Bitcoin, as pages see one. */
export interface BitcoinWallet {
  readonly name: string
  readonly account: { readonly address: string }
  signPsbt(request: { readonly hex: string }): Promise<unknown>
  /** How many prompts it has opened. */
  prompts(): number
  /** What it sent, by id. */
  sent(): readonly string[]
}

/** What does not let a transaction be replaced by one with a higher fee. */
const final = 0xffffffff

/** A wallet with a key of its own and what it does otherwise than it is asked. */
export function openBitcoinWallet(
  key: BitcoinKey,
  chain: Pick<BitcoinChain, 'call'>,
  quirks: BitcoinQuirks = {},
): BitcoinWallet {
  let prompts = 0
  const sent: string[] = []
  return Object.freeze({
    name: 'Test Wallet',
    account: { address: key.address },
    signPsbt: async ({ hex }: { readonly hex: string }) => {
      prompts += 1
      const signed = key.signPsbt(inItsWay(hex, quirks))
      const whole = Psbt.fromHex(signed).finalizeAllInputs()
      const transaction = whole.extractTransaction()
      if (quirks.sends) {
        chain.call({ path: 'tx', body: transaction.toHex() })
        sent.push(transaction.getId())
      }
      const psbt = strip(quirks.finalises ? whole.toHex() : signed, quirks)
      const made = { asked: hex, psbt, raw: transaction.toHex(), id: transaction.getId() }
      return answer(made, quirks.answers ?? 'hex')
    },
    prompts: () => prompts,
    sent: () => sent,
  })
}

/** The PSBT as this wallet signs it. */
function inItsWay(hex: string, { rewrites, tips = 0n }: BitcoinQuirks): string {
  if (!rewrites && tips === 0n) return hex
  const asked = Psbt.fromHex(hex)
  const made = new Psbt()
  made.setVersion(rewrites ? 1 : asked.version)
  made.setLocktime(asked.locktime)
  const inputs = asked.txInputs.map(({ hash, index, sequence }, at) => {
    const { witnessUtxo, nonWitnessUtxo, redeemScript } = asked.data.inputs[at] ?? {}
    return {
      ...{ hash, index, sequence: rewrites ? final : (sequence ?? final) },
      ...(witnessUtxo && { witnessUtxo }),
      ...(nonWitnessUtxo && { nonWitnessUtxo }),
      ...(redeemScript && { redeemScript }),
    }
  })
  const outputs = asked.txOutputs.map(({ script, value }) => ({ script, value }))
  const change = outputs.at(-1)
  if (tips > 0n && change) {
    outputs.splice(-1, 1, { ...change, value: change.value - tips })
    const { txOutputs } = new Psbt().addOutput({
      address: namedBitcoinKey('who wallets pay').address,
      value: tips,
    })
    outputs.push(...txOutputs.map(({ script, value }) => ({ script, value })))
  }
  made.addInputs(rewrites ? inputs.toReversed() : inputs)
  made.addOutputs(rewrites ? outputs.toReversed() : outputs)
  return made.toHex()
}

function strip(hex: string, { strips }: BitcoinQuirks): string {
  if (!strips) return hex
  const psbt = Psbt.fromHex(hex)
  for (const input of psbt.data.inputs) {
    delete input.witnessUtxo
    delete input.nonWitnessUtxo
    delete input.redeemScript
  }
  return psbt.toHex()
}

type Made = Readonly<{ asked: string; psbt: string; raw: string; id: string }>

function answer({ asked, psbt, raw, id }: Made, form: BitcoinAnswer): unknown {
  const inBase64 = Buffer.from(psbt, 'hex').toString('base64')
  switch (form) {
    case 'hex':
      return psbt
    case 'base64':
      return inBase64
    case 'bytes':
      return Uint8Array.from(Buffer.from(psbt, 'hex'))
    case 'psbt':
      return { psbt: inBase64 }
    case 'hex-object':
      return { hex: psbt }
    case 'signed-psbt-hex':
      return { signedPsbtHex: psbt }
    case 'signed-psbt-base64':
      return { signedPsbtBase64: inBase64, txid: undefined }
    case 'result':
      return { status: 'success', result: { psbt: inBase64, txid: id } }
    case 'list':
      return [psbt]
    case 'raw':
      return raw
    case 'raw-0x':
      return `0x${raw.toUpperCase()}`
    case 'raw-bytes':
      return Array.from(Buffer.from(raw, 'hex'))
    case 'raw-object':
      return { hex: raw, txid: id }
    case 'id':
      return id
    case 'id-capitals':
      return ` ${id.toUpperCase()}\n`
    case 'txid':
      return { txid: id }
    case 'result-txid':
      return { status: 'success', result: { txid: id } }
    case 'nothing':
      return undefined
    case 'empty':
      return {}
    case 'words':
      return 'signed!'
    case 'unsigned':
      return asked
    case 'error-answer':
      return { status: 'error', error: { code: -32_603, message: 'Internal error' } }
    case 'error':
      throw new Error('The window of the wallet is gone.')
    default:
      return form satisfies never
  }
}
