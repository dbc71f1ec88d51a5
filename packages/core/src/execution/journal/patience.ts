/** Milliseconds. A journal that does not answer must hold up neither the person nor the money. */
export const journalPatience = 15_000

/** Milliseconds before a journal that failed to be read is read again. */
export const journalPause = 2_000
