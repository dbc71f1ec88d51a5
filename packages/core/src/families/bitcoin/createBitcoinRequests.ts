import { base64 } from '@scure/base'
import type { BitcoinCall, TransactionCall } from '../../domain/step.js'
import { bytesToHex, hexToBytes } from '../../utils/hexBytes.js'
import { AskedError } from '../askedError.js'
import type { JudgeLayer } from '../explainLayers.js'
import { requireNoRefusal } from '../requireNoRefusal.js'
import { SentError } from '../sentError.js'
import { UnsentError } from '../unsentError.js'
import type { SignedTransaction } from '../wallet.js'
import { walletName } from '../walletName.js'
import { bitcoinAccountOf } from './bitcoinAccountOf.js'
import type { BitcoinConnector } from './bitcoinConnector.js'
import { decodePsbt } from './bytes/decodePsbt.js'
import { isPaidTo } from './bytes/scripts.js'
import { finishTransaction } from './finishTransaction.js'
import { readAnswer } from './readAnswer.js'

export type BitcoinRequests = Readonly<{
  refuses: (call: TransactionCall) => Promise<string | null>
  sign: (call: TransactionCall) => Promise<SignedTransaction>
}>

/** Everything a wallet is asked, of whichever is connected when it is asked. */
export function createBitcoinRequests(
  source: () => BitcoinConnector | null,
  judge: JudgeLayer,
): BitcoinRequests {
  const demand = (): Readonly<{ connector: BitcoinConnector; address: string }> => {
    const connector = source()
    const address = bitcoinAccountOf(connector)
    if (!connector || address === null)
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
      const asked = hexToBytes(`0x${psbt.replace(/^0x/i, '')}`)
      const answer = await connector.signPsbt({
        hex: bytesToHex(asked).slice(2),
        base64: base64.encode(asked),
        address,
        inputs: Array.from(decodePsbt(psbt)?.inputs.keys() ?? []),
      })
      requireNoRefusal(answer, judge)
      const { signed, id } = readAnswer(answer)
      const name = walletName(connector.name)
      if (signed === null && id === null)
        throw new Error(`${name} answered with neither a transaction nor the id of one.`)
      if (signed === null) throw new SentError(id ?? '')
      try {
        return finishTransaction(asked, signed, name)
      } catch (error) {
        throw id === null ? error : new AskedError(id, error)
      }
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
