export { contractAccount } from '../smartAccounts/contractAccount.js'
export { delegatingAccount } from '../smartAccounts/delegatingAccount.js'
export { deploySmartAccounts } from '../smartAccounts/deploySmartAccounts.js'
export { type ChainClient, smartClient } from '../smartAccounts/smartClient.js'
