/** Programs that every Solana chain has, and the sysvars localnet names. */
export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
export const ed25519Program = 'Ed25519SigVerify111111111111111111111111111'
export const secp256k1Program = 'KeccakSecp256k11111111111111111111111111111'
export const instructionsSysvar = 'Sysvar1nstructions1111111111111111111111111'
export const lookupTableProgram = 'AddressLookupTab1e1111111111111111111111111'
/** By whose instructions wallets guard an account. Here one that compares nothing stands in for it. */
export const guardProgram = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
