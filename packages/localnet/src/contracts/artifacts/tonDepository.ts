// Written by contracts/ton.mjs from contracts/ton/depository.fc; do not edit.
/** The code of the depository on TON, a stand-in for the real one: a bag of cells in base64. */
export const tonDepositoryCode =
  'te6ccgEBAgEAJwABFP8A9KQT9LzyyAsBADDTbDEg10nCH5yEDwGAINcBMMAA8vSRMOI='
