import { chromium, type Row, unit } from '../row.js'

const pasted = 'apps/demo/e2e/pasted.spec.ts'
const readAddressText = 'packages/widget/src/features/paste/readAddressText.test.ts'
const readAmountText = 'packages/widget/src/features/paste/readAmountText.test.ts'
const recipientView = 'packages/widget/src/features/recipient/recipientView.test.ts'

const inOneWay = (text: string): string =>
  `what can be meant in one way only is read, whatever the language > ${JSON.stringify(text)}`

export const pastes: readonly Row[] = [
  {
    title: 'Of an amount with both marks only the first is heard.',
    source: 'NasserAlbusaidi/Rihla#530',
    input: '1.504,81',
    right: 'It is read as 1504.81, in every language.',
    check: unit(readAmountText, inOneWay('1.504,81')),
  },
  {
    title: 'A comma is left out of what is pasted, and the amount is another one.',
    source: 'cypherstack/stack_wallet#1191',
    input: '0,25',
    right: 'A quarter is read, and asked for.',
    check: chromium(
      pasted,
      'an amount with a comma for its decimals is pasted: a quarter is read, and asked for',
    ),
  },
  {
    title: 'What is offered to be pasted has lost its comma.',
    source: 'WalletWasabi/WalletWasabi#10291',
    input: '1504,81',
    right: 'It is read as 1504.81, in every language.',
    check: unit(readAmountText, inOneWay('1504,81')),
  },
  {
    title: 'A decimal mark that is neither comma nor point is taken away.',
    source: 'XRPL-Labs/Xaman-Issue-Tracker#386',
    input: '٠٫٢٥',
    right: 'A quarter is read, and asked for.',
    check: chromium(
      pasted,
      'an amount with Arabic digits and their own mark is pasted: a quarter is read, and asked for',
    ),
  },
  {
    title: 'A number cannot be pasted as it is written in the person’s own country.',
    source: 'LN-Zap/zap-desktop#1389',
    input: '1 000,5',
    right: 'It is read as 1000.5, in every language.',
    check: unit(readAmountText, inOneWay('1 000,5')),
  },
  {
    title: 'In one language no amount with decimals can be sent.',
    source: 'iotaledger/firefly#3937',
    input: '1,504 in German, and 1.504 in English.',
    right:
      'One mark before three digits is the decimal mark of its own language, and is asked about in any other.',
    check: unit(
      readAmountText,
      'one mark before three digits > is the decimal mark in its own language, and asked for in any other',
    ),
  },
  {
    title: 'Which mark is the decimal one depends on the device, and nobody asks.',
    source: 'symbol/desktop-wallet#1531',
    input: '1,001',
    right: 'Both amounts are offered, and nothing is asked for until one is pressed.',
    check: chromium(
      pasted,
      'an amount that may be two is pasted: nothing is asked for until one of the two is pressed',
    ),
  },
  {
    title: 'A sign that nobody sees comes along with what is pasted, and stays.',
    source: 'validatorjs/validator.js#940',
    input: 'An address with zero-width spaces before and inside of it.',
    right: 'The address is read out and shown in full.',
    check: chromium(
      pasted,
      'an address in signs that nobody sees is pasted: it is read out and shown in full',
    ),
  },
  {
    title: 'White space around an address makes it no address.',
    source: 'MetaMask/metamask-extension#4824',
    input: 'An address with a space before and a new line behind.',
    right: 'The address is read.',
    check: unit(readAddressText, 'every address is read out of all of that, letter by letter'),
  },
  {
    title: 'An address with a space in it is told to be invalid.',
    source: 'LedgerHQ/ledger-live-desktop#1445',
    input: 'An address that is broken into two lines.',
    right: 'The address is read out and shown in full.',
    check: chromium(
      pasted,
      'an address in a line that breaks in its middle is pasted: it is read out and shown in full',
    ),
  },
  {
    title: 'A link of payment cannot be pasted where an address is wanted.',
    source: 'walleth/walleth#104',
    input: 'ethereum: and an address.',
    right: 'The address is read out and shown in full.',
    check: chromium(pasted, 'an address in a link of payment is pasted: it is read out and shown in full'),
  },
  {
    title: 'What another wallet copies has more in it than an address.',
    source: 'rsksmart/rif-wallet#340',
    input: 'An address behind the name of its network, as CAIP-10 has it.',
    right: 'The address is read out and shown in full.',
    check: chromium(
      pasted,
      'an address in an address of CAIP-10 is pasted: it is read out and shown in full',
    ),
  },
  {
    title: 'A link names a network, and nobody says so.',
    source: 'pokettocash/poketto-ios#86',
    input: 'An address with another network before it than the one it is pasted for.',
    right: 'The address is read, the network is named, and it can be used all the same.',
    check: unit(
      recipientView,
      'what was pasted > and names another network is said, and can be used all the same',
    ),
  },
  {
    title: 'An address whose capitals are wrong is taken.',
    source: 'peanutprotocol/peanut-ui#28',
    input: 'One capital of an address made small.',
    right: 'It cannot be used, and it is said that a letter is wrong.',
    check: chromium(pasted, 'an address with a wrong capital is pasted: it cannot be used'),
  },
  {
    title: 'Of addresses on other networks the check digits are not looked at.',
    source: 'trezor/trezor-suite#27201',
    input: 'An address of Bitcoin with one letter changed.',
    right: 'It is no address.',
    check: unit(
      'packages/core/src/families/isAddressOf.test.ts',
      'with one letter changed > bvm bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 is none',
    ),
  },
  {
    title: 'An address of another kind of network breaks the form it is pasted into.',
    source: 'relayprotocol/relay-kit#664',
    input: 'An address of an EVM chain where one of Solana is wanted.',
    right: 'It is refused with a sentence, and one of Solana is taken.',
    check: chromium(
      'apps/demo/e2e/solana.spec.ts',
      'with no Solana wallet an address is asked for, and one of another network is refused',
    ),
  },
]
