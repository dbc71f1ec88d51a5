export { type ChaosOptions, type ChaosReport, type FamilyReport, playChaos } from '../chaos/playChaos.js'
export type { RunReport } from '../chaos/playRun.js'
