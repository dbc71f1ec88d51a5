import type { JournalHealth } from '@portage/core/execution'

type Problem = NonNullable<JournalHealth['problem']>
type Words = Readonly<{ title: string; text: string }>

const first =
  'Your wallet is asked only for what could be written down first, so that it is never asked twice.'
const history = 'Look in your wallet’s history before you send anything again: what was sent is there.'

/** English, what keeps this page from writing down what a wallet is asked. A new problem without words does not compile. */
export const journalProblems: Readonly<Record<Problem, Words>> = {
  newer: {
    title: 'A newer version of this page has written here',
    text: `This one cannot write beside it. Reload this page and close its other tabs. ${first}`,
  },
  corrupted: {
    title: 'This browser’s storage is damaged',
    text: `What this page keeps cannot be read. ${history}`,
  },
  full: {
    title: 'There is no room left on this device',
    text: `Free some space, then look again. ${first}`,
  },
  refused: {
    title: 'This browser keeps nothing for this page',
    text: `Leave private mode, or allow this site to store data, then look again. ${first}`,
  },
  blocked: {
    title: 'Another tab keeps this page from writing',
    text: `Close the other tabs of this site, then look again. ${first}`,
  },
}

/** English, earlier payments that cannot be read. */
export const journal = {
  list: 'About this device',
  newer: (count: string, isOne: boolean): Words => ({
    title: isOne
      ? 'One earlier payment cannot be read by this version'
      : `${count} earlier payments cannot be read by this version`,
    text: `Written by a newer version of this page, and not followed by this one. Reload this page. ${history}`,
  }),
  corrupted: (count: string, isOne: boolean): Words => ({
    title: isOne ? 'One earlier payment cannot be read' : `${count} earlier payments cannot be read`,
    text: `This browser’s storage is damaged there, so nothing of it is followed here. ${history}`,
  }),
  askedAt: (time: string, chain: string): string => `Your wallet was asked at ${time} on ${chain}.`,
  lookAgain: 'Look again',
}
