import { chromium, type Row, unit } from '../row.js'

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
]
