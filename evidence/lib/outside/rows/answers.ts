import { chromium, localnet, type Row, unit, walletd } from '../row.js'

const daemon = 'packages/core/test/walletd.localnet.test.ts'
const evmWallet = 'packages/core/test/evmWallet.localnet.test.ts'
const openPrompt = 'apps/demo/e2e/openPrompt.spec.ts'
const readChainId = 'packages/core/src/vm/evm/quirks/readChainId.test.ts'

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
]
