import { type Row, unit } from '../row.js'

const server = 'packages/widget/test/server.test.tsx'

export const loading: readonly Row[] = [
  {
    title: 'A widget that is drawn on a server looks for a window.',
    source: 'Uniswap/widgets#208',
    input: 'renderToString in Node, where there is no window.',
    right: 'The form is drawn, and nothing is asked.',
    check: unit(server, 'on a server, without a window, the form is drawn and nothing is asked'),
  },
  {
    title: 'What keeps something in the browser looks for localStorage on a server.',
    source: 'coinbase/coinbase-wallet-sdk#259',
    input: 'A panel that reads what was kept, drawn in Node.',
    right: 'Its card is there from the first paint.',
    check: unit(server, 'RecoveryPanel has its card there from the first paint'),
  },
  {
    title: 'A client that is made while a page is drawn on a server breaks it.',
    source: 'blocto/blocto-sdk#14',
    input: 'createIntentClient with a path, where there is no window.',
    right: 'The client is made, and asks nothing.',
    check: unit(
      'packages/core/src/client/createIntentClient.test.ts',
      'createIntentClient > given a path where a page is drawn on a server, then it is made there too, and asks nothing',
    ),
  },
  {
    title: 'A part that stands outside of its provider fails with an error of somebody else.',
    source: 'wevm/wagmi#890',
    input: 'The widget without PortageProvider around it.',
    right: 'It says which provider is missing.',
    check: unit(
      'packages/widget/src/features/swap/SwapWidget.test.tsx',
      'outside of a provider it says which one is missing',
    ),
  },
]
