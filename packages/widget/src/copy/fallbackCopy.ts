import type { FormCopy } from './copy.js'

/** What is said where not even the sentences could be loaded: in English, because there is nothing else. */
export const fallbackCopy: Pick<FormCopy, 'screenFailed' | 'tryAgain'> = {
  screenFailed: 'This part didn’t load. Nothing was requested and nothing left your wallet.',
  tryAgain: 'Try again',
}
