/** Where a form is kept that the host gives no other place. */
export const usualStorageKey = 'portage.swap'

/** Where the picker keeps stars and what was chosen lately. */
export const tokensKey = 'portage.tokens'

/** Set and taken away again when the history is forgotten, so that every tab hears of it; nothing is kept under it. */
export const forgottenKey = 'portage.forgotten'
