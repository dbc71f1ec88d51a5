/** How long a wallet or a network is waited for before its silence is spoken of, milliseconds. */
export const patience = 20_000
