import { browser, core, coreOnChain, evidence, localnet, type Proof, widget } from '../interface/row.js'
import { type Family, proved, told } from './family.js'

/** A case that every VM is put through: packages/core/test/conformance. */
const conforms = (title: string): Proof => ({
  kind: 'test',
  file: 'packages/testing/src/conformance/conformance.ts',
  title,
})
const sentOnce = conforms(
  'what was signed is known by its id before it is out, sent again and again, and found once',
)
const signedByOwner = conforms('a withdrawal is signed by its owner, over the digest, for nobody else')
const lostForGood = conforms('what got lost is called so once all that have to show it do, and no earlier')

const evm: Family = {
  name: 'EVM chains',
  cells: {
    send: proved(
      coreOnChain('evmWallet', 'a transaction is sent once, and its hash named'),
      coreOnChain(
        'walletd',
        'approval and deposit go as one, are found by what the wallet names, and arrive',
      ),
    ),
    sign: proved(
      coreOnChain('evmWallet', 'texts, bytes and typed data are signed as given, and nothing is sent'),
      coreOnChain('routes', 'of %s is signed, posted and used once, and arrives'),
    ),
    execute: proved(coreOnChain('execution', 'USDC is approved exactly, deposited once and arrives')),
    resume: proved(
      evidence('cut-everywhere'),
      coreOnChain(
        'execution',
        'the tab dies while the prompt is open; approved later, it is found and finished without a second prompt',
      ),
    ),
    locate: proved(
      evidence('peer-faults'),
      coreOnChain('execution', 'a wallet that sends and then errors is looked for, not asked again'),
    ),
    recover: proved(
      evidence('recovery'),
      coreOnChain('recovery', 'a deposit nobody knows is found by its hash and paid out to another address'),
    ),
    verify: proved(evidence('malicious-localnet'), evidence('quote-corpus')),
  },
}

const smartAccounts: Family = {
  name: 'Smart accounts without gas (ERC-4337, EIP-7702)',
  cells: {
    send: proved(
      coreOnChain('gasless', 'is one operation with its approval, paid for by the sponsor, and arrives'),
      localnet(
        'gasless',
        'carries out the deposit of a quote for an account without gas, which becomes a smart account',
      ),
    ),
    sign: told(
      'packages/core/src/gasless/createGaslessWallet.ts',
      'A gasless account is asked for transactions only.',
    ),
    execute: proved(
      coreOnChain('gasless', 'of native money needs no more than that money'),
      browser('gasless', 'USDC of a contract account (ERC-4337) goes to Ridge without gas, in one operation'),
      browser(
        'gasless',
        'USDC of an account that delegates (EIP-7702) goes to Ridge without gas, in one operation',
      ),
    ),
    resume: proved(
      coreOnChain('gasless', 'is taken up from the journal by a page whose account is locked'),
      coreOnChain('gasless', 'is one, whoever asks for it again: the entry point takes the second for done'),
    ),
    locate: proved(
      coreOnChain(
        'gasless',
        'that was handed in while its answer was lost is found by its event, and not asked for again',
      ),
      coreOnChain(
        'walletd',
        'a Safe that executes a day later is found by the deposit’s event, under a hash nobody had named',
      ),
    ),
    recover: told(
      'packages/widget/src/copy/en/panels.ts',
      'The owner is a contract account. The service may refuse its signature; trying loses nothing.',
    ),
    verify: proved(
      core('actions/checkOperations', 'default: without fees of their own they pass (%#)'),
      evidence('quote-corpus'),
    ),
  },
}

const hyperliquid: Family = {
  name: 'The perpetuals exchange',
  cells: {
    send: proved(
      sentOnce,
      coreOnChain(
        'hyperliquid',
        'dollars of %s arrive on a chain of the EVM, signed for twice and sent once',
      ),
      core(
        'families/hyperliquid/createHyperliquidReader',
        'the same text is posted each time, to the exchange itself',
      ),
    ),
    sign: proved(
      core(
        'families/hyperliquid/signedAction',
        'the mapping of the recorded quote, signed on chain %d, and posted for the same chain',
      ),
      coreOnChain('hyperliquid', 'a wallet that signs for another account sends nothing'),
    ),
    execute: proved(
      browser('hyperliquid', 'USDC goes from Harbour onto the exchange'),
      browser('hyperliquid', 'USDC of the exchange goes to Harbour by two signatures, once'),
      coreOnChain('hyperliquid', 'USDC of a chain of the EVM arrives on the exchange'),
      coreOnChain('hyperliquid', 'what is not filled comes back on the exchange'),
    ),
    resume: proved(evidence('cut-everywhere')),
    locate: proved(
      lostForGood,
      coreOnChain('hyperliquid', 'after %s the ledger is believed, and nothing is sent twice'),
      core(
        'families/hyperliquid/createHyperliquidReader',
        'it is lost only when its time is over and the ledger does not show it',
      ),
    ),
    recover: proved(
      coreOnChain(
        'recoveryHyperliquid',
        'dollars of %s that the solver refuses are found and paid out to another account',
      ),
      coreOnChain(
        'recoveryHyperliquid',
        'a page that dies before it could post goes on in another one, with the same bytes',
      ),
      core('recovery/createWithdrawal', 'by an owner on the exchange is asked of the EVM wallet'),
    ),
    verify: proved(
      coreOnChain('hyperliquid', 'a transfer that %s is not signed'),
      core(
        'families/hyperliquid/rules/hyperliquid',
        'an honest quote from the exchange is verified where the host pins its depository',
      ),
    ),
  },
}

const onSolana = (title: string): Proof => ({
  kind: 'test',
  file: 'packages/core/test/solana.test.ts',
  title,
})
const solanaRun = (title: string): Proof => core('execution/createExecution.solana', title)

const solana: Family = {
  name: 'Solana',
  cells: {
    send: proved(sentOnce, onSolana('a wallet that only sends is asked once, and names what it sent')),
    sign: proved(signedByOwner),
    execute: proved(evidence('solana')),
    resume: proved(
      evidence('solana'),
      evidence('cut-everywhere'),
      solanaRun(
        'a tab killed between signature and confirmation: the same bytes go on, and one deposit is made',
      ),
    ),
    locate: proved(
      solanaRun(
        'past its last block it is proved lost by that block, and only then asked for again by a click',
      ),
      solanaRun('a wallet that only sends and gives no answer leaves the ask open, and is not asked again'),
    ),
    recover: proved(
      coreOnChain(
        'recoverySolana',
        'a deposit of SOL that the solver refuses is found by its owner and paid out to another address',
      ),
      coreOnChain(
        'recoverySolana',
        'one that expired is made anew once the chain’s final time has passed, and paid once',
      ),
      coreOnChain('recoverySolana', 'a payout with another %s is never shown to a wallet'),
    ),
    verify: proved(
      evidence('quote-corpus'),
      core(
        'families/solana/verifySolanaPayout',
        'with any byte of its data changed, it pays the same or is refused',
      ),
    ),
  },
}

const onTron = (title: string): Proof => coreOnChain('tron', title)
const tronRun = (title: string): Proof => coreOnChain('tronExecution', title)

const tron: Family = {
  name: 'Tron',
  cells: {
    send: proved(
      onTron('a deposit is signed by tronweb, sent twice, and found once by its event'),
      onTron('what comes back is what was asked for, or is not sent'),
    ),
    sign: proved(signedByOwner),
    execute: proved(
      tronRun('TRX arrives as ETH: verified, signed for once, and both ends proved by their chains'),
      browser('tron', 'TRX goes from Tron to Harbour: checked, signed once'),
      browser('tron', 'a token of Tron goes to Harbour, and ETH of Harbour arrives on Tron'),
      tronRun('a token of Tron is approved, deposited and arrives'),
      tronRun('what was paid on the EVM arrives on Tron as %s, proved by its chain'),
      tronRun('what is not filled comes back on Tron, proved by its chain'),
    ),
    resume: proved(tronRun('cut between signature and confirmation: the same bytes go on, and pay once')),
    locate: proved(
      lostForGood,
      tronRun(
        'bytes that ran out are proved lost by the chain’s time, and only then signed for again by a click',
      ),
    ),
    recover: proved(
      coreOnChain(
        'recoveryTron',
        'a deposit of %s that the solver refuses is found by its owner and paid out to another address',
      ),
      coreOnChain('recoveryTron', 'a payout with another %s is never shown to a wallet'),
    ),
    verify: proved(
      core('families/tron/tron', 'a call that %s is refused'),
      tronRun('a quote with a stranger as its %s opens no wallet'),
    ),
  },
}

const onTon = (title: string): Proof => ({ kind: 'test', file: 'packages/core/test/ton.test.ts', title })
const tonRun = (title: string): Proof => ({
  kind: 'test',
  file: 'packages/core/test/tonExecution.test.ts',
  title,
})

const ton: Family = {
  name: 'TON',
  cells: {
    send: proved(
      onTon(
        'a deposit is known by the message the wallet sent, on its way until it has come, and found once',
      ),
    ),
    sign: proved(onTon('a withdrawal is signed as its letters, and only where its domain can pass')),
    execute: proved(
      coreOnChain(
        'tonService',
        'TON arrives as ETH: verified, asked for once, and both ends proved by their chains',
      ),
      browser(
        'ton',
        'TON goes to Harbour: checked, asked for once, and known by the message the wallet sent',
      ),
      browser('ton', 'USDC of Harbour arrives as TON at the wallet that is connected'),
      coreOnChain('tonService', 'what was paid on the EVM arrives on TON, proved by its chain'),
      coreOnChain('tonService', 'what is not filled comes back on TON, proved by its chain'),
    ),
    resume: proved(
      browser(
        'ton',
        'the tab dies before the message is in a block: the next one hands in the same, and there is one deposit',
      ),
      tonRun('a tab killed after the wallet was asked: the same message goes on, and pays once'),
    ),
    locate: proved(
      tonRun('a wallet that sends and never answers leaves the ask open, and the deposit is found on chain'),
      tonRun('what never came is proved lost after its time, and only then asked for again by a click'),
    ),
    recover: proved(
      coreOnChain(
        'tonService',
        'a deposit of TON that the solver refuses is withdrawn: its owner signs, the service sends, its chain proves it',
      ),
    ),
    verify: proved(evidence('recorded-quotes')),
  },
}

/** What a person reads of a quote whose chain no wallet is asked on yet. */
const refused = told('packages/widget/src/copy/en/run.ts', 'This quote needs something this site can’t do')
const untold = { send: refused, sign: refused, execute: refused, resume: refused, locate: refused } as const

const onBitcoin = (title: string): Proof => ({
  kind: 'test',
  file: 'packages/core/test/bitcoin.test.ts',
  title,
})
const bitcoinRun = (title: string): Proof => ({
  kind: 'test',
  file: 'packages/core/test/bitcoinExecution.test.ts',
  title,
})

const onBitcoinService = (title: string): Proof => coreOnChain('bitcoinService', title)

const bitcoin: Family = {
  name: 'Bitcoin',
  cells: {
    send: proved(onBitcoin('the same bytes handed on again and again pay once')),
    sign: proved(
      onBitcoin(
        'what a wallet signed is on its way once it is handed on, and a deposit once it is in a block',
      ),
    ),
    execute: proved(
      onBitcoinService(
        'BTC of an account of the kind %s arrives as ETH: verified, signed for once, and both ends proved by their chains',
      ),
      browser('bitcoin', 'BTC goes from Bitcoin to Harbour by a transaction that was checked, signed once'),
      browser('bitcoin', 'USDC of Harbour arrives as BTC at the wallet that is connected'),
      browser(
        'bitcoin',
        'BTC is paid to an address made for it, by a wallet that knows of nothing, and arrives as USDC',
      ),
      onBitcoinService('what was paid on the EVM arrives on Bitcoin, proved by its chain'),
      onBitcoinService('what is not filled comes back on Bitcoin, proved by its chain'),
      onBitcoinService(
        'to an address made for the request, by whichever wallet: seen on the chain and filled',
      ),
    ),
    resume: proved(
      browser(
        'bitcoin',
        'the tab dies between the signature and the block: the next one sends the same bytes, and there is one deposit',
      ),
      onBitcoinService('cut between signature and confirmation: the same bytes go on, and pay once'),
      bitcoinRun('a tab killed between the signature and the chain: the same bytes go on, and pay once'),
    ),
    locate: proved(
      bitcoinRun(
        'a fee raised in the wallet: the one that took its place is the deposit, found by its order',
      ),
      bitcoinRun(
        'what its own account has spent otherwise is lost, proved so, and can be had by a new quote only',
      ),
    ),
    recover: told('packages/widget/src/copy/en/panels.ts', 'Contact support for this one'),
    verify: proved(evidence('recorded-quotes')),
  },
}

const lighter: Family = {
  name: 'Lighter',
  cells: {
    ...untold,
    recover: told('packages/widget/src/copy/en/panels.ts', 'Contact support for this one'),
    verify: proved(
      evidence('recorded-quotes'),
      widget('features/recipient/recipientView', 'an account of Lighter is its number'),
    ),
  },
}

const xrp: Family = {
  name: 'XRP',
  cells: {
    ...untold,
    recover: told('packages/widget/src/copy/en/panels.ts', 'Contact support for this one'),
    verify: proved(
      core('verification/rules/otherVms', 'a call of %s is not decoded, and the finding says so'),
      core('screening/screenRecipient', 'on %s an exchange would need a memo that payouts do not carry'),
      widget(
        'features/recipient/recipientView',
        'an address with a tag inside is refused in words of its own',
      ),
    ),
  },
}

/** The families, in the order of the page. */
export const families: readonly Family[] = [
  ...[evm, solana, bitcoin, tron, ton, smartAccounts, hyperliquid, lighter, xrp],
]
