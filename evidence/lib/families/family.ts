import type { Proof, Told } from '../interface/row.js'

/** What every family of chains must be able to do. */
export const duties = ['send', 'sign', 'execute', 'resume', 'locate', 'recover', 'verify'] as const
export type Duty = (typeof duties)[number]

/** What bears it out, or the sentence a person gets instead. */
export type Cell = Readonly<{ proofs: readonly Proof[] }> | Readonly<{ told: Told }>

/** A family of chains, and what is so of each duty. */
export type Family = Readonly<{ name: string; cells: Readonly<Record<Duty, Cell>> }>

export const proved = (...proofs: readonly Proof[]): Cell => ({ proofs })
export const told = (file: string, sentence: string): Cell => ({ told: { file, sentence } })
