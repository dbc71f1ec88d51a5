import type { FormCopy } from './copy.js'

/** What is said where not even the sentences could be loaded: in English, because there is nothing else. */
export const lastWords: Pick<FormCopy, 'screenFailed' | 'tryAgain'> = {
  screenFailed: 'This part of the page did not load. Nothing was asked and nothing left your wallet.',
  tryAgain: 'Try again',
}
