/** What the pools are called in routes and in lists of swap sources. */
export const swapSource = 'localnet-pool'
