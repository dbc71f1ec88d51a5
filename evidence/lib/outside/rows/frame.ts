import { chromium, type Row } from '../row.js'

export const frame: readonly Row[] = [
  {
    title: 'A dialog that has closed leaves the body of the page without pointer events.',
    source: 'radix-ui/primitives#1241',
    input: 'Every dialog of the widget is opened and closed by Escape.',
    right: 'The outline of html, head and body is the one before.',
    check: chromium(
      'apps/demo/e2e/guest.spec.ts',
      'the form leaves html, head and body alone, and dialogs leave nothing behind',
    ),
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
]
