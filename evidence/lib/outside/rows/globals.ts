import { type Row, unit } from '../row.js'

const pages = 'packages/core/src/execution/createExecution.page.test.ts'

export const globals: readonly Row[] = [
  {
    title:
      'A page teaches bigints to write themselves as objects, and typed data changes on its way to the wallet.',
    source: 'wevm/viem#2395',
    input: 'BigInt.prototype.toJSON that answers with an object.',
    right: 'The wallet is shown the very amount, as digits.',
    check: unit(pages, 'on a page that writes bigints as objects a wallet is asked for the very amount'),
  },
  {
    title: 'A browser extension gives bigints a toJSON, which runs before any replacer.',
    source: 'omni-network/omni#3757',
    input: 'BigInt.prototype.toJSON that answers with a rounded number.',
    right: 'The wallet is shown the very amount, as digits.',
    check: unit(pages, 'on a page that writes bigints as numbers a wallet is asked for the very amount'),
  },
]
