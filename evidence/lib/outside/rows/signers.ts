import { localnet, type Row, unit } from '../row.js'

const askWallet = 'packages/core/src/execution/handlers/askWallet.local.test.ts'
const bitcoin = 'packages/core/test/bitcoin.test.ts'
const solana = 'packages/core/test/solana.test.ts'
const tron = 'packages/core/test/tron.localnet.test.ts'

export const signers: readonly Row[] = [
  {
    title: 'A wallet of Tron that is asked for a signature sends the transaction as well.',
    source: 'trustwallet/wallet-core#4869',
    input: 'An answer that is an id, a result without a signature, nothing, or an error.',
    right: 'The ask stays open under the id of the transaction that was written, and nobody is asked again.',
    check: localnet(
      tron,
      'whatever form a wallet answers in > one that says nothing leaves the ask open, with the id this page knows: nothing',
      'packages/localnet/src/tron/wallet/quirks.ts',
    ),
  },
  {
    title: 'A wallet of Bitcoin that sends answers with an id where the signed transaction should be.',
    source: 'leather-io/extension#5292',
    input: 'An id in capitals with white space around it.',
    right: 'The id is kept as a place to look, and nothing is claimed about it.',
    check: unit(
      bitcoin,
      'whatever form a wallet answers in > an id counts as sent with that id: id-capitals',
      'packages/localnet/src/bitcoin/wallet/quirks.ts',
    ),
  },
  {
    title: 'A wallet that has sent what it should sign answers with a list of signatures that is empty.',
    source: 'trustwallet/wallet-core#4459',
    input: 'An answer that holds nothing, from a wallet outside of this process.',
    right: 'The ask stays open, is followed by the id where one is known, and no click asks again.',
    check: unit(
      askWallet,
      'a wallet outside of this process that is asked to sign > may have sent by itself before it failed: the ask stays open, and no click asks again',
    ),
  },
  {
    title: 'A wallet of Solana names what it has sent in another form than everybody else.',
    source: 'solana-mobile/mobile-wallet-adapter#1662',
    input: 'An id as text, as bytes, inside of an object, in a form that nobody knows, or none.',
    right: 'What can be read is kept as a place to look, and of nothing else is anything claimed.',
    check: unit(
      solana,
      'whatever form a wallet answers in > what it only sends is known by its id: numbers',
      'packages/localnet/src/solana/wallet/quirks.ts',
    ),
  },
]
