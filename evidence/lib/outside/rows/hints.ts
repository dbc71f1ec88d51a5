import { chromium, localnet, type Row, unit } from '../row.js'

export const hints: readonly Row[] = [
  {
    title: 'A tab that the browser has frozen leaves the page half dead.',
    source: 'EmerisHQ/demeris#1633',
    input: 'Two tabs show one run, and the one that asks for both stands still.',
    right: 'The other tab asks for itself, and the run goes to its end.',
    check: chromium(
      'apps/demo/e2e/tabs.spec.ts',
      'when two tabs show one run, then one asks for both, and the other goes on where that one stands still or is closed',
    ),
  },
  {
    title: 'A page that nobody sees asks on and on.',
    source: 'C-Address-Onboarding-Bridge/C-Address-Onboarding-Bridge--Frontend-#220',
    input: 'A quote that has aged while the page is hidden.',
    right: 'No other quote is asked for until the page is seen again.',
    check: unit(
      'packages/react/src/hooks/useQuote.test.tsx',
      'refreshing > a page out of sight holds it back',
    ),
  },
  {
    title: 'A clock that is wrong makes a sound answer look as if it were over.',
    source: 'unicity-sphere/sphere-sdk#662',
    input: 'A clock that is set back after the wallet was asked.',
    right: 'Nothing waits for the time to come round again.',
    check: unit(
      'packages/core/src/execution/transition.ask.test.ts',
      'an ask without an answer > is not closed before the wallet can have shown it; a clock that was set back waits for nothing',
    ),
  },
  {
    title: 'On a phone a swap stays pending until the page is loaded anew.',
    source: 'lifinance/widget#640',
    input: 'The browser goes offline after the deposit, and is back after the fill.',
    right: 'The run goes to its end by itself.',
    check: chromium(
      'apps/demo/e2e/serviceTrouble.spec.ts',
      'when the page loses its connection while the wallet’s money is under way, then it arrives all the same',
    ),
  },
  {
    title: 'A screen stays pending long after the wallet has said that all is done.',
    source: 'Uniswap/interface#2836',
    input: 'A websocket that is open and brings nothing, then a status that cannot be read, then both.',
    right: 'The run goes to its end by whichever is left, and says that it waits where nothing is.',
    check: chromium(
      'apps/demo/e2e/faults.spec.ts',
      'when status or websocket is down, or both at once, then it finishes all the same',
    ),
  },
  {
    title: 'A page that was out of sight for a while goes on with what it knew.',
    source: 'bancorprotocol/webapp-v3#496',
    input: 'Balances that are older than ten seconds when the page is looked at again.',
    right: 'They are read again.',
    check: unit(
      'packages/react/src/hooks/useBalances.test.tsx',
      'a page that is looked at again reads again what is older than ten seconds',
    ),
  },
  {
    title: 'A transaction of Tron runs out while the person looks at it, and is sent a second time.',
    source: 'tronprotocol/tronweb#658',
    input: 'Bytes that are signed and that no block takes before their time.',
    right: 'They are lost by the chain’s own time, and only then signed for again, by a click.',
    check: localnet(
      'packages/core/test/tronExecution.localnet.test.ts',
      'bytes that ran out are proved lost by the chain’s time, and only then signed for again by a click',
    ),
  },
  {
    title: 'A browser says that it is offline, and is not.',
    source: 'discourse/discourse#22981',
    input: '`navigator.onLine` turns false while the service answers.',
    right: 'The form asks at once, and shows the answer.',
    check: unit(
      'packages/widget/src/features/swap/SwapWidget.test.tsx',
      'a browser that says it is offline > and is wrong, is not believed: what is asked for at once is answered',
    ),
  },
  {
    title: 'A check of times refuses everything on a device whose clock is wrong.',
    source: 'script3/yieldblox-beta#95',
    input: 'A clock three hours ahead of the chains, and an order that ends in one.',
    right: 'The deadline is measured by the newest block, and the wallet is asked.',
    check: unit(
      'packages/core/src/execution/createExecution.clock.test.ts',
      'a clock that is three hours ahead: the wallet is asked, and the difference is known',
    ),
  },
  {
    title: 'A clock is put right while the page is open, and ages are reckoned by what it said before.',
    source: 'nymtech/nym-vpn-client#6150',
    input: 'A quote that came an hour in the future of the present clock.',
    right: 'Its age is unknown, and it is asked for anew before a wallet is.',
    check: unit(
      'packages/core/src/execution/createExecution.clock.test.ts',
      'a clock that was put back makes no old quote young',
    ),
  },
]
