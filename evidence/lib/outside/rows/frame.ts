import { chromium, localnet, type Row, unit } from '../row.js'

const exactlyOnce = 'apps/demo/e2e/exactlyOnce.spec.ts'
const guest = 'apps/demo/e2e/guest.spec.ts'
const swapWidget = 'packages/widget/src/features/swap/SwapWidget.test.tsx'

export const frame: readonly Row[] = [
  {
    title: 'A dialog that has closed leaves the body of the page without pointer events.',
    source: 'radix-ui/primitives#1241',
    input: 'Every dialog of the widget is opened and closed by Escape.',
    right: 'The outline of html, head and body is the one before.',
    check: chromium(guest, 'the form leaves html, head and body alone, and dialogs leave nothing behind'),
  },
  {
    title: 'A reset of the page takes the widget’s styles away.',
    source: 'rainbow-me/rainbowkit#329',
    input: 'Resets, old themes and page builders that give a style to everything.',
    right: 'Every element looks as it does on a bare page, and stands where it does there.',
    check: chromium('packages/widget/src/theme/Guest.stories.tsx', 'In Hostile Pages'),
  },
  {
    title: 'The styles of a widget change the page around it.',
    source: 'coinbase/onchainkit#2472',
    input: 'The stylesheet of the widget is added to a page of plain elements.',
    right: 'No element of the page looks otherwise.',
    check: chromium('packages/widget/src/theme/Guest.stories.tsx', 'Beside A Host'),
  },
  {
    title: 'A provider of a widget changes the layout of the page around it.',
    source: 'rainbow-me/rainbowkit#1383',
    input: 'The widget is drawn beside elements of the page.',
    right: 'Nothing outside of its own root has changed.',
    check: unit(swapWidget, 'at rest the widget changes nothing outside its own root'),
  },
  {
    title: 'A page that is loaded anew asks for a payment that was made already.',
    source: 'MyCryptoHQ/MyCrypto#1928',
    input: 'A reload between deposit and fill.',
    right: 'The run goes to its end by itself, and nobody is asked again.',
    check: chromium(
      'apps/demo/e2e/reload.spec.ts',
      'when the page is loaded anew between deposit and fill, then it finishes by itself, and says so where nobody looks',
    ),
  },
  {
    title: 'A page is gone while the wallet’s own window is open, and its payment with it.',
    source: 'perawallet/connect#204',
    input: 'The tab is closed, or crashes, with the prompt open.',
    right: 'The next visit shows the open prompt, which is approved once and found.',
    check: chromium(
      'apps/demo/e2e/openPrompt.spec.ts',
      'when the tab dies with the prompt open, then the old prompt is found, approved once, and finished',
    ),
  },
  {
    title: 'A double click sends twice.',
    source: 'brave/brave-browser#23451',
    input: 'Two clicks on Send.',
    right: 'One deposit, which a second tab sees and does not make again.',
    check: chromium(
      exactlyOnce,
      'a double click sends once, and a second tab learns of the run, sees it finish, and sends nothing',
    ),
  },
  {
    title: 'Each click on Send asks the wallet once more.',
    source: 'kadena-io/kadenaswap#42',
    input: 'Five clicks before the page can draw.',
    right: 'The wallet is asked once.',
    check: chromium(
      exactlyOnce,
      'clicks faster than the page can draw ask the wallet once, and so does a second tab that comes while it asks',
    ),
  },
  {
    title: 'A dialog that stays after Send is taken for a failure, and the same is sent again.',
    source: 'thorswap/thorswap-finance-app#84',
    input: 'The amount that was sent, once the dialog is closed.',
    right: 'The amount is gone from the form, also after a reload, and the pair stays.',
    check: localnet(
      'packages/widget/test/swap.localnet.test.tsx',
      'closed while the transfer continues: the amount that was sent is gone, the pair stays, and so it is after a reload',
    ),
  },
  {
    title: 'An older payment that ends takes the place of the one on the screen.',
    source: 'shapeshift/web#7335',
    input: 'Five runs at once.',
    right: 'Each stands in its own row, with one prompt at a time.',
    check: chromium(
      'apps/demo/e2e/runs.spec.ts',
      'five runs at once: each in its row, one prompt at a time, all there after a reload, ended ones until taken away',
    ),
  },
  {
    title: 'Escape leaves the dialog and what lies beneath it at once.',
    source: 'radix-ui/primitives#1951',
    input: 'Escape with two layers open.',
    right: 'The highest layer is left first, then the one beneath.',
    check: unit(
      'packages/widget/src/components/useEscape.test.tsx',
      'the highest layer is left first, then the one beneath',
    ),
  },
  {
    title: 'With a dialog open, a window of the page above it cannot be clicked.',
    source: 'radix-ui/primitives#2122',
    input: 'A window of the page’s own over the token picker, with a field and a button.',
    right: 'It is typed into and left, and the picker is still there.',
    check: chromium(
      guest,
      'with a dialog of the widget open, a window of the page above it is clicked, typed into and left',
    ),
  },
  {
    title: 'A part of the page that failed to load once fails for ever.',
    source: 'vitejs/vite#11804',
    input: 'The screens of a panel and its language are both lost.',
    right: 'One press of “Try again” loads both.',
    check: unit(
      'packages/widget/src/features/panel/Panel.test.tsx',
      'default: one press loads the screens and the language when both were lost',
    ),
  },
  {
    title: '“Try again” repeats what cannot succeed after a deploy.',
    source: 'JSONbored/metagraphed#8451',
    input: 'A screen and its sentences are both lost.',
    right: 'One press loads both anew.',
    check: unit(
      'packages/widget/src/copy/useScreen.test.tsx',
      'default: one press loads the screen and its sentences when both were lost',
    ),
  },
  {
    title: 'The browser blocks the window a wallet opens, and the page waits for ever.',
    source: 'thirdweb-dev/js#3320',
    input: 'The second prompt of a swap, ten seconds after the only press.',
    right: 'Nothing is asked or recorded; the run waits for another press.',
    check: unit(
      'packages/core/src/execution/createExecution.window.test.ts',
      'the second prompt of a wallet that opens a window waits for a press of its own',
    ),
  },
]
