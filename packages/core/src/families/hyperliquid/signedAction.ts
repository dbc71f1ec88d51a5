import { isHex, recoverTypedDataAddress, type Hex as ViemHex } from 'viem'
import type { Hex } from '../../domain/brand.js'
import type { HyperliquidCall, Message } from '../../domain/step.js'
import { decodeText } from '../../utils/decodeText.js'
import { encodeText } from '../../utils/encodeText.js'
import { bytesToHex, hexToBytes } from '../../utils/hexBytes.js'
import { writeJson } from '../../utils/writeJson.js'

/** A signature as the exchange takes it. */
export type SplitSignature = Readonly<{ r: Hex; s: Hex; v: number }>

/** What is posted to the exchange, byte for byte the same each time. */
export type SignedAction = Readonly<{
  action: Readonly<Record<string, unknown>>
  nonce: number
  signature: SplitSignature
}>

type TypedMessage = Extract<Message, { kind: 'eip712' }>

/**
 * What is signed for a transfer: the action as it is posted, in the types of its step (interface: Perpetuals-exchange,
 * 4). The chain says for which wallet the signature is, and moves nothing elsewhere.
 */
export function writeMessage({ action, types, primaryType }: HyperliquidCall, chainId: number): TypedMessage {
  return {
    kind: 'eip712',
    domain: {
      name: 'HyperliquidSignTransaction',
      version: '1',
      chainId,
      verifyingContract: '0x0000000000000000000000000000000000000000',
    },
    types,
    primaryType,
    value: { ...action.parameters, type: action.type, signatureChainId: `0x${chainId.toString(16)}` },
  }
}

/**
 * Takes a signature apart.
 *
 * @throws where it is none of a key: the exchange takes no others
 */
export function splitSignature(signature: Hex): SplitSignature {
  const [, r, s, end] = /^0x([\da-f]{64})([\da-f]{64})([\da-f]{2})$/.exec(signature.toLowerCase()) ?? []
  const last = Number.parseInt(end ?? '', 16)
  const v = last < 27 ? last + 27 : last
  if (r === undefined || s === undefined || (v !== 27 && v !== 28))
    throw new Error('The exchange takes signatures of a key only, and this wallet made another one.')
  return { r: `0x${r}`, s: `0x${s}`, v }
}

/** Who has signed a message, in lower case. */
export async function signerOf(message: TypedMessage, { r, s, v }: SplitSignature): Promise<string> {
  const { domain, types, primaryType, value } = message
  const signature: ViemHex = `${r}${s.slice(2)}${v.toString(16)}`
  // The types come from outside; what they may be was compared before.
  const data = { domain, types, primaryType, message: value, signature }
  const signer = await recoverTypedDataAddress(data as Parameters<typeof recoverTypedDataAddress>[0])
  return signer.toLowerCase()
}

/** An action as bytes, for the journal: they are the very text that is posted. */
export function writeBytes({ action, nonce, signature }: SignedAction): Hex {
  return bytesToHex(encodeText(writeJson({ action, nonce, signature })))
}

/** The text that bytes of the journal stand for. @throws where they are none */
export function readText(bytes: Hex): string {
  const text = isHex(bytes) ? decodeText(hexToBytes(bytes)) : null
  if (text === null) throw new Error('These are no bytes of a signed action.')
  return text
}
