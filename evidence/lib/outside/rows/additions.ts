import { type Row, unit, walletd } from '../row.js'

const daemon = 'packages/core/test/walletd.localnet.test.ts'
const confirmItem = 'packages/core/src/execution/handlers/confirmItem.test.ts'
const foreign = 'packages/core/src/execution/createExecution.foreign.test.ts'
const locateItem = 'packages/core/src/execution/handlers/locateItem.test.ts'
const solana = 'packages/core/test/solana.test.ts'

export const additions: readonly Row[] = [
  {
    title: 'Bytes that nobody asked for stand behind the data of a transaction.',
    source: 'trezor/trezor-firmware#7500',
    input: 'A deposit of native money whose data ends with a builder code (ERC-8021).',
    right: 'The deposit is found by its event, once, and is asked for no more.',
    check: walletd(
      daemon,
      'a wallet that puts bytes of its own behind the data (ERC-8021) > a deposit of native is found, once, and arrives',
    ),
  },
  {
    title: 'An account passes on fewer bytes than it was asked for.',
    source: 'coinbase/smart-wallet#101',
    input: 'The inner call of a batch without the last bytes of the call that was asked for.',
    right: 'Such a transaction does not count as the one that was asked for.',
    check: unit(
      confirmItem,
      'a swap on one chain, which settles by itself > is not done by less of the call',
    ),
  },
  {
    title:
      'The transaction on chain is a call of the account itself, and what was asked for is inside of it.',
    source: 'WalletConnect/walletconnect-monorepo#3524',
    input: 'A wallet that carries out one call as a batch of its own account (EIP-7702).',
    right: 'The deposit inside is found, and the run goes to its end.',
    check: walletd(
      daemon,
      'a wallet that sends as a batch of its own account (EIP-7702) > a deposit of native is found, once, and arrives',
    ),
  },
  {
    title: 'A person speeds a transaction up in the wallet, and the page waits for the first hash for ever.',
    source: 'wevm/viem#569',
    input: 'The same call with the same nonce, a higher fee and so another hash.',
    right: 'The deposit is found under its new hash.',
    check: walletd(
      daemon,
      'what the person does in the wallet afterwards > speeding it up: found under its new hash',
    ),
  },
  {
    title: 'A transaction is followed by its hash alone, which changes when it is replaced.',
    source: 'airswap/airswap-web#894',
    input: 'An ask that the wallet answered with a hash that never gets into a block.',
    right: 'The deposit’s own event is looked for, under whichever hash.',
    check: unit(
      locateItem,
      'an ask without an answer > a transaction the wallet replaced is found under its new hash',
    ),
  },
  {
    title: 'A transaction that was replaced by another is waited for without end.',
    source: 'wevm/viem#3875',
    input: 'A payment of nothing to oneself under the nonce of the deposit.',
    right:
      'The deposit counts as replaced once two providers show so at a final block, and never by the word of one.',
    check: walletd(
      daemon,
      'what the person does in the wallet afterwards > cancelling it: its absence is proved by two providers at a final block, and by one never',
    ),
  },
  {
    title: 'A wallet of Solana sets another price for compute units than the transaction came with.',
    source: 'x402-foundation/x402#828',
    input: 'The same instructions with a price of 50,000 in the place of 10,000.',
    right: 'What was signed is what was asked for, and its deposit is found.',
    check: unit(
      solana,
      'a wallet that bids for going first as it likes > has signed what was asked for, and its deposit is found',
    ),
  },
  {
    title: 'Every transaction of an account with code by EIP-7702 is waited for as if it were a Safe’s.',
    source: 'babylonlabs-io/babylon-toolkit#2319',
    input: 'A swap on one chain that the account makes as a batch of its own.',
    right: 'It is known by the call inside, done, and asked for once.',
    check: walletd(
      daemon,
      'a wallet that sends as a batch of its own account (EIP-7702) > a swap on one chain, which settles by its own transaction, is done and asked for once',
    ),
  },
  {
    title: 'The hash that a Safe answers never becomes a transaction, and its receipt is waited for.',
    source: 'wevm/wagmi#2461',
    input: 'A Safe whose owners execute a day later.',
    right: 'The deposit is found by its event, under a hash that nobody had named.',
    check: walletd(
      daemon,
      'a Safe that executes a day later is found by the deposit’s event, under a hash nobody had named',
    ),
  },
  {
    title:
      'A person allows less in the wallet than was asked for, and a payment that cannot go through is sent.',
    source: 'MetaMask/metamask-extension#22953',
    input: 'An approval of 5 units in the place of the amount that was asked for.',
    right: 'The run stops once the approval is final, says that it is too small, and sends nothing.',
    check: unit(foreign, 'an approval the person lowered in the wallet ends where it is final'),
  },
  {
    title: 'An operation fails in a transaction that succeeds.',
    source: 'etherspot/skandha#377',
    input: 'A swap on one chain, sent by an entry point (ERC-4337), without the money for it.',
    right: 'The run has failed, and says so.',
    check: walletd(
      daemon,
      'a swap on one chain that fails as an operation, in a transaction that succeeds, has failed and says so',
    ),
  },
  {
    title: 'A Safe’s call fails, and its transaction is shown as a success.',
    source: '5afe/safe-react#321',
    input: 'A receipt with `ExecutionFailure` of the account.',
    right: 'The call counts as failed.',
    check: unit(
      'packages/core/src/families/evm/readOperations.test.ts',
      'a Safe that says its call failed has failed, and one that says nothing has not',
    ),
  },
]
