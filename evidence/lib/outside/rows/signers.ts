import { localnet, type Row, unit } from '../row.js'

const bitcoin = 'packages/core/test/bitcoin.test.ts'
const tron = 'packages/core/test/tron.localnet.test.ts'

export const signers: readonly Row[] = [
  {
    title: 'A wallet of Tron that is asked for a signature sends the transaction as well.',
    source: 'trustwallet/wallet-core#4869',
    input: 'An answer that is an id, a result without a signature, nothing, or an error.',
    right: 'The ask stays open under the id of the transaction that was written, and nobody is asked again.',
    check: localnet(
      tron,
      'a wallet that sends what it was asked to sign, and says so in whichever way, leaves its id',
    ),
  },
  {
    title: 'A wallet of Bitcoin that sends answers with an id where the signed transaction should be.',
    source: 'leather-io/extension#5292',
    input: 'An id in capitals with white space around it.',
    right: 'The id is kept as a place to look, and nothing is claimed about it.',
    check: unit(
      bitcoin,
      'a wallet that sends what it was asked to sign, and answers with its id, leaves the id',
    ),
  },
]
