import { chromium, localnet, type Row, unit, walletd } from '../row.js'

const chooseAccount = 'packages/core/src/families/evm/quirks/chooseAccount.test.ts'
const createEvmBatch = 'packages/core/src/families/evm/createEvmBatch.test.ts'
const daemon = 'packages/core/test/walletd.localnet.test.ts'
const evmWallet = 'packages/core/test/evmWallet.localnet.test.ts'
const execution = 'packages/core/test/execution.localnet.test.ts'
const explainWalletError = 'packages/core/src/families/evm/explainWalletError.test.ts'
const locateItem = 'packages/core/src/execution/handlers/locateItem.test.ts'
const openPrompt = 'apps/demo/e2e/openPrompt.spec.ts'
const readCallsStatus = 'packages/core/src/families/evm/quirks/readCallsStatus.test.ts'
const readChainId = 'packages/core/src/families/evm/quirks/readChainId.test.ts'
const switchChain = 'packages/core/src/families/evm/switchChain.test.ts'
const transition = 'packages/core/src/execution/transition.test.ts'

export const answers: readonly Row[] = [
  {
    title: 'A wallet names its chain in decimal digits.',
    source: 'coinbase/coinbase-wallet-sdk#1310',
    input: 'eth_chainId is answered with the text 31337.',
    right: 'It is read as the chain 31337.',
    check: unit(readChainId, "default: '31337' is chain 31337"),
  },
  {
    title: 'A wallet names its chain as a number.',
    source: 'tahowallet/extension#1247',
    input: 'eth_chainId is answered with the number 31337.',
    right: 'It is read as the chain 31337.',
    check: unit(readChainId, 'default: 31337 is chain 31337'),
  },
  {
    title: 'A wallet says that it has switched, and names the old chain for a while.',
    source: 'wevm/wagmi#4397',
    input: 'Three answers to eth_chainId with the old chain.',
    right: 'The wallet is waited for, and is not asked to switch again.',
    check: walletd(evmWallet, 'a wallet that names the old chain for a while is waited for'),
  },
  {
    title: 'A wallet sends on the chain it is on, whatever chain the page named.',
    source: 'wevm/wagmi#4551',
    input: 'The person changes the chain while the prompt is open.',
    right: 'The deposit is found on the other chain, said to be there, and is asked for no more.',
    check: walletd(
      daemon,
      'a wallet that sends on the chain it is on: the deposit is found there, and asked for no more',
    ),
  },
  {
    title: 'A wallet does not know the chain it is asked to go to.',
    source: 'blockscout/frontend#2267',
    input: 'wallet_switchEthereumChain is refused with 4902.',
    right: 'The chain is added once, with the host’s own data, or named where the host gave none.',
    check: walletd(
      evmWallet,
      'a chain the wallet lacks is added once with the host’s data, or named where the host gave none',
    ),
  },
  {
    title: 'A wallet never says what it can do, and the page waits for it.',
    source: 'relayprotocol/relay-kit#982',
    input: 'wallet_getCapabilities is never answered.',
    right: 'That is a no after three seconds, and holds nothing else up.',
    check: walletd(
      evmWallet,
      'capabilities that never come are a no after 3 seconds, and hold nothing else up',
    ),
  },
  {
    title: 'The code of a refusal lies under the errors of a library, and is not heard.',
    source: 'cowprotocol/cowswap#7781',
    input: '4001 in the cause of an error.',
    right: 'It counts as the refusal it is, however deep it lies.',
    check: localnet(
      'packages/core/test/conformance.localnet.test.ts',
      'EVM > a refusal by code is heard however deep a library has put it, and as whichever of the codes',
      'packages/testing/src/conformance/conformance.ts',
    ),
  },
  {
    title: 'A wallet gives a refusal the code of an internal error.',
    source: 'MetaMask/metamask-extension#19025',
    input: 'An error without 4001 whose words say that the person refused.',
    right: 'The words are passed on and prove nothing: the ask stays open.',
    check: walletd(
      evmWallet,
      'a refusal counts by its code; without one its words are passed on and prove nothing',
    ),
  },
  {
    title:
      'A wallet calls a transaction failed because its nonce was used, and it was used by that transaction.',
    source: 'MetaMask/metamask-extension#2810',
    input: 'The transaction is in a block, and the answer is “nonce too low”.',
    right: 'Nothing is claimed about it, and nothing is sent again.',
    check: walletd(
      evmWallet,
      '"approve-then-nonce-too-low": it is out, so nothing is claimed about it, and it is not sent again',
    ),
  },
  {
    title: 'A wallet broadcasts twice and answers with the error of the second time.',
    source: 'MetaMask/faq#67',
    input: 'The transaction is out, and the answer is “already known”.',
    right: 'Nothing is claimed about it, and nothing is sent again.',
    check: walletd(
      evmWallet,
      '"approve-then-already-known": it is out, so nothing is claimed about it, and it is not sent again',
    ),
  },
  {
    title: 'A wallet sends and never answers.',
    source: 'WalletConnect/walletconnect-monorepo#663',
    input: 'eth_sendTransaction that stays open while its transaction is in a block.',
    right: 'The deposit is found without a second prompt.',
    check: chromium(
      openPrompt,
      'a no asks again after a click, and a wallet that sends and errs or never answers is not asked again',
    ),
  },
  {
    title: 'A wallet’s status of a batch never names a transaction.',
    source: 'base/account-sdk#403',
    input: 'wallet_getCallsStatus does not know the id of a batch that was sent.',
    right: 'That proves nothing, and the deposit is found by its event.',
    check: walletd(
      daemon,
      'batches (EIP-5792) > a wallet that has forgotten the id (5730) proves nothing; what it sent is found by its event',
    ),
  },
  {
    title: 'A wallet says that it has gone to a chain which it does not know, and stays where it was.',
    source: 'MetaMask/metamask-mobile#12502',
    input: 'wallet_switchEthereumChain is answered with null, and eth_chainId with the old chain.',
    right: 'The run stops before the wallet is asked, and the next click checks again.',
    check: unit(
      transition,
      'what stops before the first ask > a wallet that stays on its chain; the next click checks again',
    ),
  },
  {
    title: 'A wallet hides the code of an unknown chain under an internal error.',
    source: 'Uniswap/web3-react#774',
    input: '4902 in data.originalError of -32603.',
    right: 'It is heard as 4902, and a chain that nobody described is named.',
    check: unit(
      switchChain,
      'error: a chain that nobody described, in MetaMask’s nesting, is a sentence that names it',
    ),
  },
  {
    title: 'A wallet answers a refusal with the text “null”.',
    source: 'wevm/viem#1893',
    input: 'eth_sendTransaction is answered with the text “null”.',
    right: 'It is no hash and proves nothing, and nothing is sent again.',
    check: walletd(
      evmWallet,
      '{"kind":"approve-without-hash","says":"text"}: it is out, so nothing is claimed about it, and it is not sent again',
    ),
  },
  {
    title: 'A wallet sends and answers without a hash.',
    source: 'wevm/wagmi#4335',
    input: 'eth_sendTransaction is answered with nothing at all.',
    right: 'Nothing is claimed about the transaction, and nothing is sent again.',
    check: walletd(
      evmWallet,
      '{"kind":"approve-without-hash","says":"nothing"}: it is out, so nothing is claimed about it, and it is not sent again',
    ),
  },
  {
    title: 'A Safe answers with a hash of its own, which no node knows.',
    source: 'wevm/wagmi#4579',
    input: 'Two owners, of whom one has signed.',
    right: 'The hash is a claim and nothing more.',
    check: walletd(evmWallet, 'a Safe answers a hash that is no transaction: a claim, and nothing more'),
  },
  {
    title: 'A Safe that is signed and executed in two steps leaves the page waiting.',
    source: 'WalletConnect/walletconnect-monorepo#3942',
    input: 'eth_sendTransaction that is never answered.',
    right: 'The ask stays open for as long as it takes, and no click asks again.',
    check: unit(
      locateItem,
      'an ask without an answer > a wallet that never answers leaves it open for as long as it takes, whatever is clicked',
    ),
  },
  {
    title: 'A wallet tells the status of a batch in words of an older standard.',
    source: 'wevm/viem#3551',
    input: 'wallet_getCallsStatus is answered with CONFIRMED.',
    right: 'It is read as 200.',
    check: unit(readCallsStatus, 'status "CONFIRMED" is 200'),
  },
  {
    title: 'A wallet says that a batch failed which is on chain.',
    source: 'MetaMask/metamask-extension#34899',
    input: 'wallet_getCallsStatus is answered with 500 for a batch that was sent.',
    right: 'The wallet is not believed: the deposit is found, once.',
    check: walletd(
      daemon,
      'batches (EIP-5792) > a wallet that calls a batch failed which is on chain is not believed: the deposit is found, once',
    ),
  },
  {
    title: 'A wallet has no batches, and says so by an error.',
    source: 'zerodevapp/zerodev-wallet-sdk#257',
    input: 'wallet_getCapabilities and wallet_sendCalls do not exist.',
    right: 'That is known before anything is sent.',
    check: walletd(evmWallet, 'a wallet that has no batches says so before anything is sent'),
  },
  {
    title: 'A wallet names its accounts in one order, whichever is in use.',
    source: 'WalletConnect/walletconnect-monorepo#3582',
    input: 'The connected account is the second that eth_accounts names.',
    right: 'The connected account is the one that signs.',
    check: unit(
      chooseAccount,
      'the account that would sign now > default: the one the host connected, at whatever place the wallet names it',
    ),
  },
  {
    title: 'The account in the wallet is another one than the page thinks.',
    source: 'MetaMask/metamask-extension#24164',
    input: 'The person chooses another account in the wallet.',
    right: 'That account is named before anything is asked.',
    check: walletd(evmWallet, 'a wallet on another account names that one'),
  },
  {
    title: 'A page goes on with the account that was connected before.',
    source: 'OpenQDev/OpenQ-Frontend#856',
    input: 'A quote for one account, and a wallet on another.',
    right: 'The wallet is never asked.',
    check: localnet(execution, 'another account than the quote is for is never asked'),
  },
  {
    title: 'A locked wallet fails without a word.',
    source: 'MetaMask/metamask-extension#32071',
    input: 'The wallet is locked after it was connected.',
    right: 'It has no account, nothing is sent, and unlocked it has its account again.',
    check: walletd(evmWallet, 'a locked wallet has no account and sends nothing'),
  },
  {
    title: 'A signature ends with 0 or 1, which contracts refuse.',
    source: 'MetaMask/metamask-extension#10850',
    input: 'personal_sign of a hardware wallet.',
    right: 'The signature is handed on with 27 or 28 at its end.',
    check: walletd(evmWallet, 'signatures that end with the parity of their point end with 27 or 28 here'),
  },
  {
    title: 'A wallet that cannot be asked what it can do stops the form.',
    source: 'cowprotocol/cowswap#7726',
    input: 'A wallet in a phone’s browser that never answers wallet_getCapabilities.',
    right: 'That is a no after three seconds, and calls go out one by one.',
    check: unit(createEvmBatch, 'isAtomic > a wallet that never answers is a no after 3 seconds'),
  },
  {
    title: 'The code of a refusal is under the error of a connector, or is taken for another.',
    source: 'MetaMask/connect-monorepo#292',
    input: 'A refusal under other errors, and as a plain object.',
    right: 'It is heard as a refusal.',
    check: unit(explainWalletError, 'a rejection > also under other errors, and as a plain object'),
  },
  {
    title: 'A wallet calls a transaction failed which has arrived.',
    source: 'MetaMask/metamask-extension#24784',
    input: 'Internal error -32603 after the transaction was sent.',
    right: 'The deposit is looked for and found, and nobody is asked again.',
    check: localnet(execution, 'a wallet that sends and then errors is looked for, not asked again'),
  },
  {
    title: 'A wallet of Tron answers without a signature, and the page reads on as if it were there.',
    source: 'WalletConnect/walletconnect-monorepo#3118',
    input: 'The transaction comes back as it was asked for.',
    right: 'It is said that there is no signature, and nothing is sent.',
    check: localnet(
      'packages/core/test/tron.localnet.test.ts',
      'what comes back is what was asked for, or is not sent',
    ),
  },
]
