import { type Row, unit } from '../row.js'

const readAmountText = 'packages/widget/src/features/paste/readAmountText.test.ts'

export const pastes: readonly Row[] = [
  {
    title: 'Of an amount with both marks only the first is heard.',
    source: 'NasserAlbusaidi/Rihla#530',
    input: '1.504,81',
    right: 'It is read as 1504.81, in every language.',
    check: unit(
      readAmountText,
      'what can be meant in one way only is read, whatever the language > "1.504,81"',
    ),
  },
]
