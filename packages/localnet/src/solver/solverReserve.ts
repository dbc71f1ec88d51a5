import { parseEther } from 'viem'

/** Native money that the solver keeps for gas beside what it pays out. */
export const solverReserve: bigint = parseEther('1')
