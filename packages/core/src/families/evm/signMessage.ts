import { type Client, stringToHex, type TypedDataDefinition } from 'viem'
import type { Hex } from '../../domain/brand.js'
import type { Message } from '../../domain/step.js'
import { writeJson } from '../../utils/writeJson.js'
import { askOnce } from './askOnce.js'
import { completeTypes } from './completeTypes.js'
import { localAccountOf } from './localAccountOf.js'
import { readSignature } from './quirks/readSignature.js'

/** Asks for a signature over a message exactly as given: one request, or none where the key is in this process. */
export async function signMessage(client: Client, message: Message, account: string): Promise<Hex> {
  const local = localAccountOf(client)
  if (local && local.address.toLowerCase() !== account.toLowerCase()) {
    throw new Error(`The message is for ${account}, and this wallet signs for ${local.address} only.`)
  }
  switch (message.kind) {
    case 'eip191': {
      // 32 bytes stand for themselves; everything else, hexadecimal or not, is text.
      const raw = /^0x[0-9a-fA-F]{64}$/.test(message.message)
        ? (message.message as Hex)
        : stringToHex(message.message)
      if (local) return local.signMessage({ message: { raw } })
      return readSignature(await askOnce(client, 'personal_sign', [raw, account]))
    }
    case 'eip712': {
      const { domain, primaryType, value } = message
      const data = { types: completeTypes(message), domain, primaryType, message: value }
      if (local) return local.signTypedData(data as unknown as TypedDataDefinition)
      // Not viem's own text of it, which rewrites addresses and leaves out what the types do not name.
      const text = writeJson(data)
      return readSignature(await askOnce(client, 'eth_signTypedData_v4', [account, text]))
    }
    case 'unknown':
      throw new Error('This wallet signs messages of EIP-191 and EIP-712 only.')
    default:
      return message satisfies never
  }
}
