export { type ChaosOptions, type ChaosReport, playChaos } from '../chaos/playChaos.js'
export type { RunReport } from '../chaos/playRun.js'
