import { findProgramAddress } from '../wire/findProgramAddress.js'

/** The depository's program, at the address of the real one. */
export const depositoryProgram = '99vQwtBwYtrqqD9YSXbdum3KBdxPAVxYTaQ3cfnJSrN2'

const found = (seed: string): string => findProgramAddress([Buffer.from(seed)], depositoryProgram).address

/** Who owns it, who signs what may leave it. */
export const depositoryState: string = found('relay_depository')

/** Holds the SOL, and owns the token accounts. */
export const depositoryVault: string = found('vault')
