import { browser, core, coreOnChain, evidence, localnet } from '../interface/row.js'
import { type Family, proved, told } from './family.js'

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
      browser('gasless', 'USDC of ${name} goes to Ridge without gas, in one operation with its approval'),
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
      'The owner is a contract account. The service may refuse its signature, and says so then; nothing is lost by trying.',
    ),
    verify: proved(
      core('actions/checkOperations', 'default: without fees of their own they pass (%#)'),
      evidence('quote-corpus'),
    ),
  },
}

/** The families, in the order of the page. */
export const families: readonly Family[] = [evm, smartAccounts]
