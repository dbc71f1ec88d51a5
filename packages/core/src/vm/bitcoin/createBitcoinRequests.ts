import { base64 } from '@scure/base'
import type { BitcoinCall, TransactionCall } from '../../domain/step.js'
import { decodePsbt } from '../../utils/bitcoin/decodePsbt.js'
import { isPaidTo } from '../../utils/bitcoin/scripts.js'
import { bytesOfHex } from '../../utils/bytesOfHex.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import { SentError } from '../sentError.js'
import { UnsentError } from '../unsentError.js'
import type { SignedTransaction } from '../wallet.js'
import type { BitcoinConnector } from './createBitcoinWallet.js'
import { finishPsbt } from './finishPsbt.js'

export type BitcoinRequests = Readonly<{
  refuses: (call: TransactionCall) => Promise<string | null>
  sign: (call: TransactionCall) => Promise<SignedTransaction>
}>

/** Everything a wallet is asked, of whichever is connected when it is asked. */
export function createBitcoinRequests(source: () => BitcoinConnector | null): BitcoinRequests {
  const demand = (): Readonly<{ connector: BitcoinConnector; address: string }> => {
    const connector = source()
    const address = connector?.account?.address
    if (!connector || address === undefined)
      throw new UnsentError('No wallet of Bitcoin is connected. Connect it and try again.')
    return { connector, address }
  }
  return {
    refuses: async (call) => findUnfit(onBitcoin(call), demand().address),
    sign: async (call) => {
      const { psbt } = onBitcoin(call)
      const { connector, address } = demand()
      const unfit = findUnfit({ vm: 'bitcoin', psbt }, address)
      if (unfit !== null) throw new UnsentError(unfit)
      const asked = bytesOfPsbt(psbt)
      const answer = await connector.signPsbt({
        hex: bytesToHex(asked).slice(2),
        base64: base64.encode(asked),
        address,
        inputs: Array.from(decodePsbt(psbt)?.inputs.keys() ?? []),
      })
      const id = answer.trim().toLowerCase()
      if (/^[\da-f]{64}$/.test(id)) throw new SentError(id)
      return finishPsbt(asked, bytesOfPsbt(answer))
    },
  }
}

function onBitcoin(call: TransactionCall): BitcoinCall {
  if (call.vm !== 'bitcoin') throw new UnsentError('This wallet takes calls of Bitcoin only.')
  return call
}

/** Why a call can never be asked for as it is, or null. */
function findUnfit({ psbt: text }: BitcoinCall, account: string): string | null {
  const psbt = decodePsbt(text)
  if (psbt === null)
    return 'The service gave no transaction of Bitcoin that can be read. Ask for a new quote.'
  if (psbt.inputs.length === 0) return 'The transaction spends nothing. Ask for a new quote.'
  const isOurs = psbt.inputs.every(({ spent }) => spent !== null && isPaidTo(spent.script, account))
  return isOurs ? null : `The transaction spends what is not ${account}’s, which the wallet is on.`
}

function bytesOfPsbt(text: string): Uint8Array {
  const bytes = bytesOfHex(`0x${text.trim().replace(/^0x/i, '')}`)
  if (bytes !== null) return bytes
  try {
    return base64.decode(text.trim())
  } catch {
    throw new Error('The wallet answered with no transaction. This page did not send one.')
  }
}
