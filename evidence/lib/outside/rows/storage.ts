import { chromium, type Row, unit } from '../row.js'

const guardStorage = 'packages/widget/src/store/guardStorage.test.ts'
const lostStorage = 'apps/demo/e2e/lostStorage.spec.ts'
const swapWidget = 'packages/widget/src/features/swap/SwapWidget.test.tsx'

export const storage: readonly Row[] = [
  {
    title: 'A page that may not look for its storage draws nothing.',
    source: 'linode/manager#2574',
    input: 'Reading window.localStorage throws.',
    right: 'The widget stands, and the token that is chosen is chosen.',
    check: unit(
      swapWidget,
      'storage that throws > when it is looked for: the widget stands, and the token that is chosen is chosen',
    ),
  },
  {
    title: 'A storage without room throws where it is written.',
    source: 'grevory/angular-local-storage#52',
    input: 'A QuotaExceededError at the click that sends.',
    right: 'The wallet is not asked, the missing room is named, and with room the next click is good.',
    check: chromium(
      lostStorage,
      'a full disk is named where the wallet would be asked, and room makes the next click good',
    ),
  },
  {
    title: 'A browser in private mode refuses every call of its storage.',
    source: 'crafter-station/petdex#164',
    input: 'getItem, setItem and removeItem throw a SecurityError.',
    right: 'What is chosen lasts as long as the page.',
    check: unit(guardStorage, 'a browser that refuses every call: what is kept lasts as long as the page'),
  },
]
