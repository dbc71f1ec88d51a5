import { createHash } from 'node:crypto'
import {
  Address,
  beginCell,
  Cell,
  comment,
  external,
  internal,
  loadStateInit,
  SendMode,
  type StateInit,
  storeMessage,
  storeStateInit,
} from '@ton/core'
import { keyPairFromSeed, sign } from '@ton/crypto'
import { WalletContractV5R1 } from '@ton/ton'
import { hashTonText, type TonSigning } from '../../hub/signatures/ton.js'

/**
 * What a wallet is asked to send. Value in nanotons; `body` a bag of cells in base64, or a text; `stateInit` one with the
 * contract of an account that has none yet.
 */
export interface TonTransfer {
  readonly to: string
  readonly value: bigint
  readonly bounce?: boolean | undefined
  readonly body?: string | { readonly text: string } | undefined
  readonly stateInit?: string | undefined
}

/** An account of a local TON chain that this process can sign for: a wallet of the fifth version. */
export interface TonKey {
  /** Raw. */
  readonly address: string
  /** Friendly and not bounceable, as wallets show it. */
  readonly shown: string
  readonly publicKey: Uint8Array
  /** The contract it begins with, a bag of cells in base64. */
  readonly stateInit: string
  sign(message: Uint8Array): Uint8Array
  /** Signs a text as wallets do it for a page (TonConnect's signData). */
  signText(text: string, of: TonSigning): Uint8Array
  /**
   * Writes the message from outside that makes the account send.
   *
   * @param of.seqno how many such messages the account has taken
   * @param of.validUntil Unix seconds
   * @returns a bag of cells in base64
   */
  write(
    transfers: readonly TonTransfer[],
    of: { readonly seqno: number; readonly validUntil: number; readonly isDeployed: boolean },
  ): string
}

/** An account named by a word: the same one on every run, and public test data. */
export function namedTonKey(name: string): TonKey {
  const { publicKey, secretKey } = keyPairFromSeed(
    createHash('sha256').update(`localnet ton ${name}`).digest(),
  )
  const wallet = WalletContractV5R1.create({ workchain: 0, publicKey })
  return Object.freeze({
    address: wallet.address.toRawString(),
    shown: wallet.address.toString({ bounceable: false }),
    publicKey: Uint8Array.from(publicKey),
    stateInit: beginCell().store(storeStateInit(wallet.init)).endCell().toBoc().toString('base64'),
    signText: (text: string, of: TonSigning) => {
      const hash = hashTonText(wallet.address.toRawString(), text, of)
      if (hash === null) throw new Error('The address of a key is raw.')
      return Uint8Array.from(sign(hash, secretKey))
    },
    sign: (message: Uint8Array) => Uint8Array.from(sign(Buffer.from(message), secretKey)),
    write: (
      transfers: readonly TonTransfer[],
      of: { readonly seqno: number; readonly validUntil: number; readonly isDeployed: boolean },
    ) => {
      const body = wallet.createTransfer({
        seqno: of.seqno,
        secretKey,
        timeout: of.validUntil,
        // Wallets pay for sending by themselves, and leave out what cannot be sent.
        sendMode: SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS,
        messages: transfers.map(({ to, value, bounce = false, body: content, stateInit }) =>
          internal({ to: Address.parse(to), value, bounce, ...bodyOf(content), ...initOf(stateInit) }),
        ),
      })
      const message = external({ to: wallet.address, body, ...(of.isDeployed ? {} : { init: wallet.init }) })
      return beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64')
    },
  })
}

function initOf(stateInit: TonTransfer['stateInit']): { init?: StateInit } {
  return stateInit === undefined ? {} : { init: loadStateInit(Cell.fromBase64(stateInit).beginParse()) }
}

function bodyOf(content: TonTransfer['body']): { body?: Cell } {
  if (content === undefined) return {}
  return { body: typeof content === 'string' ? Cell.fromBase64(content) : comment(content.text) }
}
