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
]
