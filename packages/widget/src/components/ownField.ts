/**
 * What every field of ours says to what fills and corrects fields: nothing of a person, a login or a card goes in here,
 * and no letter is to be changed. Password managers read past `autocomplete`, so each is told in the way it documents.
 */
export const ownField = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  /** 1Password, LastPass, Bitwarden, Dashlane, in this order. */
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  /** Grammarly. */
  'data-gramm': 'false',
} as const
